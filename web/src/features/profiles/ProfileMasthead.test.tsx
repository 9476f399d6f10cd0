import type { Profile } from '@mandate/contract/profiles'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { ProfileContacts } from './ProfileMasthead.tsx'

const { id, firstName, lastName, role } = ada()
const profileWith = (name: string): Profile => ({
  ...{ id, firstName, lastName, role, memberSince: '2026-01-01', isMine: false, audience: 'members', isAskable: true, services: [], facts: [] },
  filed: { advisorCrd: 9_100_001, name, firmCrd: null, firmName: null, isRegistered: true, states: [], asOf: '2026-03-28', facts: [] },
})

test("a claimed record of another name shows it next to the account's", async () => {
  await renderPage(<ProfileContacts profile={profileWith('Adelaide M. Whitlock')} />, { at: '/', user: ada() })
  expect(await screen.findByText('Verified record, CRD 9100001')).toBeVisible()
  expect(screen.getByText('Filed name: Adelaide M. Whitlock')).toBeVisible()
})

test('the same name in capitals is no other name', async () => {
  await renderPage(<ProfileContacts profile={profileWith('ADA WHITLOCK ')} />, { at: '/', user: ada() })
  expect(await screen.findByText(/^Verified record/)).toBeVisible()
  expect(screen.queryByText(/^Filed name/)).toBeNull()
})
