import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { RangeHistogram } from './RangeHistogram.tsx'
import type { Range } from './range-steps.ts'

const bins = [0, 10, 20, 30].map((from) => ({ from, to: from + 10, count: from + 1 }))

function Filter({ onChange, start = {} }: { onChange: (range: Range) => void; start?: Range }) {
  const [range, setRange] = useState<Range>(start)
  return (
    <RangeHistogram
      label="Assets"
      bins={bins}
      range={range}
      format={(value) => `$${value}M`}
      onChange={(next) => {
        setRange(next)
        onChange(next)
      }}
    />
  )
}

describe('RangeHistogram', () => {
  it('is moved by the keyboard alone, edge by edge', async () => {
    const change = vi.fn()
    render(<Filter onChange={change} />)
    await userEvent.tab()
    const from = screen.getByRole('slider', { name: 'Assets, from' })
    expect(from).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(from).toHaveAttribute('aria-valuetext', '$20M')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    expect(change.mock.calls.map(([range]) => range)).toEqual([{ from: 10 }, { from: 20 }, { from: 20, to: 30 }])
    expect(screen.getByText('$20M to $30M')).toBeVisible()
    expect(screen.getByText('21')).toBeVisible()
  })

  it('keeps one bin between the handles, and opens an end with Home and End', async () => {
    const change = vi.fn()
    render(<Filter onChange={change} start={{ from: 20, to: 30 }} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(change).toHaveBeenLastCalledWith({ from: 20, to: 30 })
    await userEvent.keyboard('{Home}')
    expect(change).toHaveBeenLastCalledWith({ to: 30 })
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    expect(change).toHaveBeenLastCalledWith({})
  })

  it('leaves other keys to the page', async () => {
    const change = vi.fn()
    render(<Filter onChange={change} />)
    await userEvent.tab()
    await userEvent.keyboard('a{Enter}')
    expect(change).not.toHaveBeenCalled()
  })

  it('applies typed ends, keeps unreadable text and explains the format', async () => {
    const change = vi.fn()
    const parse = (text: string) => (text.endsWith('M') ? Number(text.slice(1, -1)) : undefined)
    const shown = { label: 'Assets', bins, format: (value: number) => `$${value}M`, parse, example: '$5M', onChange: change }
    const { rerender } = render(<RangeHistogram {...shown} range={{}} median={25} />)
    expect(screen.getByRole('img', { name: 'Median $25M' })).toBeVisible()
    const from = screen.getByRole('textbox', { name: 'Assets, at least' })
    await userEvent.type(from, 'lots{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent(/: enter a value like \$5M\.$/)
    expect(from).toHaveValue('lots')
    await userEvent.clear(from)
    await userEvent.type(from, '$12M{Enter}')
    expect(change.mock.calls).toEqual([[{ from: 12 }]])
    rerender(<RangeHistogram {...shown} range={{ from: 12 }} />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Assets, at most' }), '$5M{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent("can't be above")
    rerender(<RangeHistogram {...shown} range={{}} />)
    expect(from).toHaveValue('')
  })

  it('refuses a negative end, unless the figure may be negative', async () => {
    const change = vi.fn()
    const shown = { label: 'Assets', bins, format: String, parse: Number, example: '5', onChange: change, range: {} }
    const { rerender } = render(<RangeHistogram {...shown} />)
    const from = screen.getByRole('textbox', { name: 'Assets, at least' })
    await userEvent.type(from, '-5{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent("Assets can't be negative. Enter 0 or more.")
    expect(from).toHaveValue('-5')
    expect(change).not.toHaveBeenCalled()
    rerender(<RangeHistogram {...shown} takesNegative />)
    await userEvent.type(from, '{Enter}')
    expect(change).toHaveBeenCalledWith({ from: -5 })
  })
})
