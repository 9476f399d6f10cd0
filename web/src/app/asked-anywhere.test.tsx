import { getAppInfo } from '@mandate/contract/app-info'
import { getRecordState } from '@mandate/contract/claims'
import { listSuggestions } from '@mandate/contract/connection-suggestions'
import { getInsightSubject, questionText } from '@mandate/contract/insights'
import { listComments, type Post } from '@mandate/contract/posts'
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { appInfoApi } from '../features/app-info/app-info.api.ts'
import { RecordStateCard } from '../features/claims/shared/RecordStateCard.tsx'
import { SuggestionList } from '../features/network/SuggestionList.tsx'
import { Comments } from '../features/posts/Comments.tsx'
import { PostMenu } from '../features/posts/PostMenu.tsx'
import { answers, isUnreachable, refuses, startApiServer } from '../test/api-server.ts'
import { eventually } from '../test/eventually.ts'
import { realInstallation } from '../test/installations.ts'
import { ada } from '../test/people.ts'
import { renderPage } from '../test/render-page.tsx'

const [userId, name] = ['4f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01', 'Cleo Marsh']
const person = { id: userId, name, role: 'WEALTH_MANAGER' as const, headline: null, companyName: null, photoUrl: null }
const writtenAt = '2026-11-03T06:00:00.000Z'
const comment = { id: userId, parentId: null, author: person, isMine: false, text: 'Agreed', mentions: [], writtenAt, replies: 0 }

const server = startApiServer(
  answers(getAppInfo, realInstallation),
  answers(getRecordState, { closed: null, owner: { userId, name, isMine: false, method: 'code', provedAt: writtenAt }, people: [] }),
  answers(listSuggestions, { items: [{ person, reasons: ['Same firm'] }], nextCursor: null }),
  answers(getInsightSubject, { isAskable: true }),
  answers(listComments, { items: [comment], nextCursor: null }),
)

const places: [string, ReactElement][] = [
  ['the record that they claimed', <RecordStateCard key="record" kind="advisor" crd={9_200_001} />],
  ['suggested people', <SuggestionList key="suggested" />],
  ['comments', <Comments key="comments" post={{ id: userId, isMine: false }} />],
]

const offered = [questionText.personality(name), questionText.behavior(name)]
const notAvailable = "Questions about this member aren't available"

async function openMenu(place: ReactElement, label: string | RegExp = `More actions for ${name}`) {
  const { store, person: user } = await renderPage(place, { at: '/', user: ada() })
  await act(async () => void (await store.dispatch(appInfoApi.endpoints.getAppInfo.initiate({}))))
  await user.click(await screen.findByRole('button', { name: label }))
  await screen.findByRole('menu')
  return user
}

const entries = () => screen.getAllByRole('menuitem').map((entry) => [entry.textContent, entry.getAttribute('aria-disabled') !== 'true'])
const enabled = (texts: string[]) => texts.map((text) => [text, true])

test.each(places)('the quick questions about a member can be asked on %s', async (_, place) => {
  await openMenu(place)
  await waitFor(() => expect(entries()).toEqual(enabled(offered)), eventually)
})

test.each(places)('no question is offered on %s about a member who opted out', async (_, place) => {
  server.use(answers(getInsightSubject, { isAskable: false }))
  await openMenu(place)
  await waitFor(() => expect(entries()).toEqual([[notAvailable, false]]), eventually)
})

const others = ['Hide from my feed', `Mute ${name}`, 'Report']
const post = { ...{ id: userId, isMine: false, text: 'Agreed', mentions: [], poll: null }, author: person } as unknown as Post

test.each([
  ['of a member who can be asked about', answers(getInsightSubject, { isAskable: true }), offered],
  ['of a member who opted out', answers(getInsightSubject, { isAskable: false }), []],
  ['of a member whose profile is hidden', refuses(getInsightSubject, 'not_found'), []],
  ['that an admin sees while viewing as a member', refuses(getInsightSubject, 'not_allowed'), []],
])('the menu of a post %s', async (_, handler, questions) => {
  server.use(handler)
  await openMenu(<PostMenu post={post} />, /More actions for the post/)
  await waitFor(() => expect(entries()).toEqual(enabled([...others, ...questions])), eventually)
})

test('questions that could not be loaded can be loaded again, in the same menu', async () => {
  server.use(isUnreachable(getInsightSubject))
  const user = await openMenu(<PostMenu post={post} />, /More actions for the post/)
  const again = await screen.findByRole('menuitem', { name: "The questions couldn't be loaded. Try again" })
  server.use(answers(getInsightSubject, { isAskable: true }))
  await user.click(again)
  await waitFor(() => expect(entries()).toEqual(enabled([...others, ...offered])), eventually)
})
