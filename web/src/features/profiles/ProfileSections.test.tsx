import type { FiledFact, Profile } from '@mandate/contract/profiles'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { ProfileSections } from './ProfileSections.tsx'

const filed = (field: FiledFact['field'], value: FiledFact['value'], difference: string | null): FiledFact => ({
  ...{ field, value, difference },
  ...{ source: 'Form ADV, Item 5.F(2)(c), firm 9000001', asOf: '2026-03-28' },
})
const stated = (field: FiledFact['field'], value: FiledFact['value']) => ({ field, value, source: 'stated' as const, statedAt: null })

const { id, firstName, lastName, role } = ada()
const profile: Profile = {
  ...{ id, firstName, lastName, role, memberSince: '2026-01-01', isMine: true, audience: 'me', isAskable: true, services: [], filed: null },
  facts: [stated('state', 'CO'), stated('assetsUnderManagement', 26_000_000_000)],
  filedByFirm: [filed('state', 'TX', 'Filed: Texas'), filed('assetsUnderManagement', 25_000_000_000, '$10M (4.0%) more than filed')],
}

test('the stated figures and the facts of the masthead have the filed ones next to them, with source and date', async () => {
  await renderPage(<ProfileSections profile={profile} />, { at: '/', user: ada() })
  expect(await screen.findByText('Filed: $250,000,000')).toBeVisible()
  expect(screen.getByText(/more than filed/)).toBeVisible()
  const place = screen.getByRole('region', { name: 'Work and location' })
  expect(place).toHaveTextContent('ColoradoFiled: Texas')
  expect(within(place).getByText(/Form ADV, Item 5\.F\(2\)\(c\), firm 9000001, 28 Mar 2026/)).toBeVisible()
})

test('without a filed answer nothing is compared', async () => {
  const { filedByFirm: _, ...others } = profile
  await renderPage(<ProfileSections profile={others} />, { at: '/', user: ada() })
  expect(screen.queryByText(/Filed/)).toBeNull()
})
