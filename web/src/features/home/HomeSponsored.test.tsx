import { getOwnProfile, type OwnProfile } from '@mandate/contract/profiles'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ben } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { sponsoredContexts } from '../../test/sponsored-context.ts'
import { HomeSponsored } from './HomeSponsored.tsx'

const { asked, handler } = sponsoredContexts()
const profile: OwnProfile = {
  ...{
    id: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a11',
    firstName: 'Ben',
    lastName: 'Okafor',
    visibility: 'members',
    role: 'WEALTH_MANAGER',
    defaultVisibility: null,
    services: [],
    filed: null,
  },
  facts: [{ field: 'state', value: 'TX', visibility: 'public', source: 'stated', statedAt: null, version: 1 }],
}
startApiServer(handler, answers(getOwnProfile, profile))

test('E12 the sponsored item of Home is asked for once, by the office state that everyone may see', async () => {
  await renderPage(<HomeSponsored />, { at: '/', user: ben() })
  await waitFor(() => expect(asked).toEqual([{ slot: 'home', state: 'TX' }]))
})
