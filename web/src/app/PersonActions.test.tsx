import { getRelation } from '@mandate/contract/connections'
import { listFollows } from '@mandate/contract/follows'
import { getIntroductionOffer } from '@mandate/contract/introductions'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../test/api-server.ts'
import { ada, ben } from '../test/people.ts'
import { renderPage } from '../test/render-page.tsx'
import { PersonActions } from './PersonActions.tsx'

const offer = { teamName: 'Harrow', consentText: 'Harrow gets your name.', consentVersion: '2026-11-25', state: null, left: 3 }
startApiServer(
  answers(getRelation, { state: 'none', connectionId: null, note: null, inviteFrom: null, isTeammate: false, mutual: { total: 0, names: [] } }),
  answers(listFollows, { items: [], nextCursor: null }),
  answers(getIntroductionOffer, { offer }),
)

test("a person's profile has one main and one other action; the rest is in the menu", async () => {
  const { person } = await renderPage(<PersonActions userId={ben().id} name="Ben Harrow" />, { at: '/', user: ada() })
  const more = await screen.findByRole('button', { name: 'More actions for Ben Harrow' })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Connect', '', 'Message'])
  await person.click(more)
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Follow Ben Harrow',
    'Ask for documents',
    'Request an introduction',
    'Block Ben Harrow',
  ])
  await person.click(screen.getByRole('menuitem', { name: 'Request an introduction' }))
  expect(await screen.findByRole('dialog', { name: 'Request an introduction to Harrow' })).toBeVisible()
})
