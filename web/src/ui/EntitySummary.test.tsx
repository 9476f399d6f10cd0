import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EntitySummary } from './EntitySummary.tsx'
import { Monogram } from './Monogram.tsx'
import { recordTint } from './monogram-tint.ts'

it('shows name, place, CRD number, AUM and a mark for disclosures', () => {
  const disclosures = { words: 'Disclosures reported: criminal' }
  const { container } = render(<EntitySummary {...{ disclosures }} kind="firm" name="Harbor Point" line="Portland, ME" crd="9000001" aum="$29.0B" />)
  expect(container).toHaveTextContent('Harbor PointPortland, MECRD 9000001AUM $29.0B')
  expect(screen.getByRole('img', { name: 'Disclosures reported: criminal' })).toBeVisible()
})

it('has no mark without disclosures and no figure without AUM', () => {
  const { container } = render(<EntitySummary kind="person" name="Ada Whitlock" line="Harbor Point · Portland, ME" crd="9200001" isStacked />)
  expect(container).toHaveTextContent('Ada WhitlockHarbor Point · Portland, MECRD 9200001')
  expect(screen.queryByRole('img')).toBeNull()
  expect(container).not.toHaveTextContent('AUM')
})

it('marks a firm that is gone, with the reason', () => {
  const { container } = render(<EntitySummary kind="firm" name="Harbor Point" line="Portland, ME" crd="9000001" ended="Final report filed" />)
  expect(container).toHaveTextContent('Harbor PointInactive: Final report filedPortland, ME')
})

it('shows the yearly change with the size, who decides and the source', () => {
  const card = { kind: 'firm', name: 'Harbor Point', line: 'Portland, ME', crd: '9000001', aum: '$29.0B' } as const
  const facts = { change: { sign: -1, text: '17.9%' }, decides: '90.7% discretionary', source: 'Form ADV, Mar 27, 2026' }
  const { container, rerender } = render(<EntitySummary {...card} {...facts} />)
  expect(container).toHaveTextContent('CRD 900000190.7% discretionaryForm ADV, Mar 27, 2026AUM $29.0B−17.9% in a year')
  rerender(<EntitySummary {...card} {...facts} isFigureBelow />)
  expect(screen.getByText('in a year')).toBeVisible()
  expect(container).toHaveTextContent('CRD 9000001AUM $29.0B−17.9% in a year90.7% discretionaryForm ADV, Mar 27, 2026')
})

it('has no change without a size', () => {
  const { container } = render(
    <EntitySummary kind="firm" name="Harbor Point" line="Portland, ME" crd="9000001" change={{ sign: 1, text: '17.9%' }} source="Form ADV, Mar 27, 2026" />,
  )
  expect(container).toHaveTextContent(/CRD 9000001Form ADV, Mar 27, 2026$/)
})

it('shows the number of disclosures, and a registration that is not the usual one', () => {
  const facts = { status: 'Not registered', disclosures: { words: '2 disclosures: bond, criminal', count: 2 } }
  const { container } = render(<EntitySummary {...facts} kind="person" name="Ada Whitlock" line="Harbor Point" crd="9200001" />)
  expect(container).toHaveTextContent('Ada WhitlockNot registered2Harbor PointCRD 9200001')
  expect(screen.getByRole('img', { name: '2 disclosures: bond, criminal' })).toBeVisible()
})

it.each(['firm', 'person'] as const)('has the tint that the page of the %s has', (kind) => {
  const { container } = render(
    <>
      <EntitySummary kind={kind} name="Harbor Point" line="Portland, ME" crd="9000001" />
      <Monogram id={recordTint(kind, 9_000_001)} kind={kind} name="Harbor Point" size={32} />
      <Monogram id="9000001" kind={kind} name="Harbor Point" size={32} />
    </>,
  )
  const [listed, own, other] = [...container.querySelectorAll('[data-initials]')].map(({ className }) => className)
  expect(listed).toBe(own)
  expect(listed).not.toBe(other)
})
