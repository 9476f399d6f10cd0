import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { type Facet, FacetList } from './FacetList.tsx'
import { Icon } from './Icon.tsx'

const facets: Facet[] = [
  { value: 'TX', label: 'Texas', count: 4_120, choice: 'include' },
  { value: 'CA', label: 'California', count: 8_003 },
  { value: 'GU', label: 'Guam', count: 0 },
  { value: 'VT', label: 'Vermont', count: 61, choice: 'exclude' },
]

describe('FacetList', () => {
  it('includes, excludes, and takes either back', async () => {
    const choose = vi.fn()
    render(<FacetList title="State" facets={facets} onChoose={choose} />)
    await userEvent.click(screen.getByRole('checkbox', { name: /California/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /Texas/, checked: true }))
    await userEvent.click(screen.getByRole('button', { name: 'Exclude Guam' }))
    await userEvent.click(screen.getByRole('button', { name: 'Stop excluding Vermont', pressed: true }))
    expect(choose.mock.calls).toEqual([
      ['CA', 'include'],
      ['TX', undefined],
      ['GU', 'exclude'],
      ['VT', undefined],
    ])
  })

  it('keeps what is chosen in sight, and the rest behind one button', async () => {
    render(<FacetList title="State" facets={facets} onChoose={vi.fn()} shown={2} />)
    expect(screen.getByText('Vermont')).toBeVisible()
    expect(screen.queryByText('Guam')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show all 4' }))
    expect(screen.getByText('Guam')).toBeVisible()
  })

  it('finds a value by its letters, and asks for those that are not here', async () => {
    const narrow = vi.fn()
    render(<FacetList title="State" facets={facets} onChoose={vi.fn()} shown={2} more={40} onNarrow={narrow} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Find in State' }), 'gua')
    expect(screen.getByRole('checkbox', { name: /Guam/ })).toBeVisible()
    expect(screen.queryByText('California')).not.toBeInTheDocument()
    // What is chosen stays in sight.
    expect(screen.getByRole('checkbox', { name: /Texas/ })).toBeVisible()
    expect(narrow).toHaveBeenLastCalledWith('gua')
  })

  it('excludes by a sign of its own, which lies over the name, so that counts end where they do without it', () => {
    render(
      <>
        <Icon name="ban" label="Ban" />
        <FacetList title="State" facets={facets} onChoose={vi.fn()} />
      </>,
    )
    const exclude = screen.getByRole('button', { name: 'Exclude Guam' })
    expect([...(exclude.querySelector('svg')?.children ?? [])]).toEqual([...screen.getByRole('img', { name: 'Ban' }).children])
    expect(getComputedStyle(exclude).position).toBe('absolute')
    const count = screen.getByText('8,003')
    expect(count.parentElement?.lastElementChild).toBe(count)
    expect(getComputedStyle(count).textAlign).toBe('right')
  })

  it('leaves out the minus where one value alone can be true', () => {
    render(<FacetList title="Disclosure" facets={facets} onChoose={vi.fn()} canExclude={false} />)
    expect(screen.queryByRole('button', { name: /xclud/ })).not.toBeInTheDocument()
  })
})
