import { getMyClaims, listClaimsToApprove } from '@mandate/contract/claims'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { StepUpDialog } from '../step-up/shared/StepUpDialog.tsx'
import { ClaimsCard } from './ClaimsCard.tsx'

const claim = (changes: object) => ({
  ...{ id: crypto.randomUUID(), kind: 'advisor' as const, crd: 9_200_001, name: 'Ada Whitlock', intent: 'own' as const, method: 'code' as const },
  ...{ state: 'expired' as const, email: null, createdAt: '2026-03-01T08:00:00.000Z', expiresAt: null, decision: '' },
  ...changes,
})
const owned = {
  kind: 'advisor' as const,
  crd: 9_200_001,
  name: 'Ada Whitlock',
  line: 'Harbor Lane',
  method: 'code' as const,
  provedAt: '2026-03-03T08:00:00.000Z',
}

const server = startApiServer(answers(listClaimsToApprove, { items: [], nextCursor: null }))

test('the history has one row for each record, and none for a record that is listed above', async () => {
  const claims = [
    claim({ state: 'granted', createdAt: '2026-03-03T08:00:00.000Z' }),
    claim({}),
    claim({ kind: 'firm', crd: 9_000_001, name: 'Harbor Lane', state: 'refused', createdAt: '2026-03-02T08:00:00.000Z' }),
    claim({ kind: 'firm', crd: 9_000_001, name: 'Harbor Lane' }),
  ]
  server.use(answers(getMyClaims, { owned: [owned], claims }))
  await renderPage(
    <StepUpDialog>
      <ClaimsCard />
    </StepUpDialog>,
    { at: '/settings?section=claims', user: ada() },
  )
  const rows = within(await screen.findByRole('list', { name: 'Your claims' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Harbor Lane')])
})
