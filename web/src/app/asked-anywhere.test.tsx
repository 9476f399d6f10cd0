import { getAppInfo } from '@mandate/contract/app-info'
import { getRecordState } from '@mandate/contract/claims'
import { listSuggestions } from '@mandate/contract/connection-suggestions'
import { questionText } from '@mandate/contract/insights'
import { listComments } from '@mandate/contract/posts'
import { act, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { appInfoApi } from '../features/app-info/app-info.api.ts'
import { RecordStateCard } from '../features/claims/shared/RecordStateCard.tsx'
import { SuggestionList } from '../features/network/SuggestionList.tsx'
import { Comments } from '../features/posts/Comments.tsx'
import { answers, startApiServer } from '../test/api-server.ts'
import { realInstallation } from '../test/installations.ts'
import { ada } from '../test/people.ts'
import { renderPage } from '../test/render-page.tsx'

const [userId, name] = ['4f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01', 'Cleo Marsh']
const person = { id: userId, name, role: 'WEALTH_MANAGER' as const, headline: null, companyName: null, photoUrl: null }
const writtenAt = '2026-11-03T06:00:00.000Z'
const comment = { id: userId, parentId: null, author: person, isMine: false, text: 'Agreed', mentions: [], writtenAt, replies: 0 }

startApiServer(
  answers(getAppInfo, realInstallation),
  answers(getRecordState, { closed: null, owner: { userId, name, isMine: false, method: 'code', provedAt: writtenAt }, people: [] }),
  answers(listSuggestions, { items: [{ person, reasons: ['Same firm'] }], nextCursor: null }),
  answers(listComments, { items: [comment], nextCursor: null }),
)

const places: [string, ReactElement][] = [
  ['the record that they claimed', <RecordStateCard key="record" kind="advisor" crd={9_200_001} />],
  ['suggested people', <SuggestionList key="suggested" />],
  ['comments', <Comments key="comments" post={{ id: userId, isMine: false }} />],
]

test.each(places)('the quick questions about a member can be asked on %s', async (_, place) => {
  const { store, person: user } = await renderPage(place, { at: '/', user: ada() })
  await act(async () => void (await store.dispatch(appInfoApi.endpoints.getAppInfo.initiate({}))))
  await user.click(await screen.findByRole('button', { name: `More actions for ${name}` }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([questionText.personality(name), questionText.behavior(name)])
})
