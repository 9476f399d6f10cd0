import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Delta } from './Delta.tsx'
import { Figure } from './Figure.tsx'
import type { FigureSource } from './SourceCard.tsx'

const source: FigureSource = {
  form: 'Form ADV Part 1A',
  item: '5.F(2)(c)',
  filing: '2026-0327',
  filedOn: '27 Mar 2026',
  asOf: '31 Dec 2025',
  href: '/filing',
  before: { value: '$4.29B', filedOn: '28 Mar 2025' },
}

describe('Figure', () => {
  it('opens its source from the mark, by keyboard, and Escape closes it', async () => {
    render(<Figure label="Regulatory assets" value="$4.81B" source={source} />)
    await userEvent.tab()
    expect(screen.getByRole('button', { name: 'Source of Regulatory assets' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const card = within(await screen.findByRole('dialog', { name: 'Source of Regulatory assets' }))
    for (const text of ['Form ADV Part 1A', '5.F(2)(c)', '2026-0327', '27 Mar 2026', '31 Dec 2025', 'filed 28 Mar 2025'])
      expect(card.getByText(text)).toBeVisible()
    expect(card.getByRole('link', { name: 'Open the filing' })).toHaveAttribute('href', '/filing')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Source of Regulatory assets' })).toHaveFocus()
  })

  it('says in words that a figure was not reported', () => {
    render(<Figure label="Custodian assets" value={null} unit="USD" />)
    expect(screen.getByText('Not reported')).toBeVisible()
    expect(screen.queryByText(/USD/)).not.toBeInTheDocument()
  })

  it('shows the stated next to the filed value, with the difference', () => {
    const { container } = render(<Figure label="Regulatory assets" value="$4.81B" stated={{ value: '$5.00B', difference: '+$0.19B' }} />)
    expect(container).toHaveTextContent('$4.81Bfiled')
    expect(container).toHaveTextContent('$5.00B stated, +$0.19B vs. filing')
  })

  it('asks its screen to show the source where that has a place for it', async () => {
    const show = vi.fn()
    render(<Figure label="Clients" value="1,204" source={source} elsewhere={{ isShown: false, onShow: show }} />)
    await userEvent.click(screen.getByRole('button', { name: 'Source of Clients', pressed: false }))
    expect(show).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('Delta', () => {
  it.each([
    [1, '+12.0% in a year'],
    [-1, '−12.0% in a year'],
    [0, 'Unchanged in a year'],
  ])('a change of %i reads %s', (change, text) => {
    const { container } = render(<Delta change={change} text="12.0%" period="in a year" />)
    expect(container.textContent).toBe(text)
  })
})
