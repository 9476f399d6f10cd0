import { type Accreditation, getAccreditation } from '@mandate/contract/accreditation'
import { countUnreadConversations, getConversation, listConversations, listMessages } from '@mandate/contract/chat'
import { getConversationActivity } from '@mandate/contract/chat-activity'
import { type Claim, getMyClaims, getRecordState, listClaimsToApprove } from '@mandate/contract/claims'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { getPost } from '@mandate/contract/posts'
import { openRealtime } from '@mandate/contract/realtime'
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AccreditationCard } from '../features/accreditation/AccreditationCard.tsx'
import { MessagesPage } from '../features/chat/MessagesPage.tsx'
import { conversation, conversationId, message } from '../features/chat/test-conversations.ts'
import { ClaimsCard } from '../features/claims/ClaimsCard.tsx'
import { RecordStateCard } from '../features/claims/shared/RecordStateCard.tsx'
import { PostPage } from '../features/posts/PostPage.tsx'
import { answers, refuses, startApiServer } from '../test/api-server.ts'
import { eventually } from '../test/eventually.ts'
import { listenToTest } from '../test/live-channel.ts'
import { ada } from '../test/people.ts'
import { renderPage } from '../test/render-page.tsx'

const crd = 9_200_001
const claimId = '3f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6b77'
const waiting: Claim = {
  ...{ id: claimId, kind: 'advisor', crd, name: 'Iris Calloway', intent: 'own', method: 'review', state: 'waiting', email: null },
  ...{ createdAt: '2026-11-02T09:00:00.000Z', expiresAt: null, decision: '' },
}
const owner = { name: 'Ada Whitlock', userId: claimId, method: 'review' as const, provedAt: '2026-11-03T09:00:00.000Z', isMine: true }
const reviewed: Accreditation = {
  ...{ state: 'underReview', ground: 'income', method: 'evidence', since: null, validUntil: null, reason: null, canUseRegistration: false },
}
const server = startApiServer(answers(openRealtime, { ticket: 'ticket' }))
let stop = () => {}
afterEach(() => stop())

/** A page that is open while the server tells what changed. */
async function open(page: ReactNode, { at, pattern }: { at: string; pattern?: string } = { at: '/settings' }) {
  const { store } = await renderPage(page, { at, ...(pattern ? { pattern } : {}), user: ada() })
  const channel = listenToTest(store)
  stop = channel.stop
  return vi.waitUntil(() => channel.sockets[0], eventually)
}

test('the open list of claims shows the decision as soon as it is made', async () => {
  let isDecided = false
  server.use(
    answers(listClaimsToApprove, { items: [], nextCursor: null }),
    answers(
      getMyClaims,
      (): ResponseOf<typeof getMyClaims> => ({
        owned: isDecided ? [{ kind: 'advisor', crd, name: 'Iris Calloway', line: 'Boston, MA', method: 'review', provedAt: owner.provedAt }] : [],
        claims: [isDecided ? { ...waiting, state: 'granted', decision: 'The firm confirmed it' } : waiting],
      }),
    ),
  )
  const socket = await open(<ClaimsCard />)
  expect(await screen.findByText("You don't own a record yet.")).toBeVisible()
  isDecided = true
  socket.tell({ kind: 'changed', what: 'claims' })
  expect(await screen.findByText('The firm confirmed it')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Your records' })).toHaveTextContent('Iris Calloway')
})

test('the open page of a record shows its new owner', async () => {
  let isDecided = false
  server.use(answers(getRecordState, () => ({ closed: null, owner: isDecided ? owner : null, people: [] })))
  const socket = await open(<RecordStateCard kind="advisor" crd={crd} />)
  await screen.findByRole('link')
  expect(screen.queryByText('Claimed')).toBeNull()
  isDecided = true
  socket.tell({ kind: 'changed', what: 'claims' })
  expect(await screen.findByText('Claimed')).toBeVisible()
})

test('the open accreditation card shows what the reviewers decided', async () => {
  let isDecided = false
  server.use(answers(getAccreditation, (): Accreditation => (isDecided ? { ...reviewed, state: 'refused', reason: 'The letter is too old' } : reviewed)))
  const socket = await open(<AccreditationCard />)
  expect(await screen.findByText('Under review')).toBeVisible()
  isDecided = true
  socket.tell({ kind: 'changed', what: 'accreditation' })
  expect(await screen.findByText(/The letter is too old/)).toBeVisible()
})

test('an open conversation is gone as soon as a block ends it, and is back after', async () => {
  const present = [
    answers(listConversations, { items: [conversation()], nextCursor: null }),
    answers(getConversation, conversation()),
    answers(listMessages, { items: [message(1), message(2)], hasEarlier: false, hasLater: false, lastSequence: 2, revision: 0 }),
  ]
  server.use(...present, answers(countUnreadConversations, { conversations: 0, requests: 0 }), answers(getConversationActivity, { people: [] }))
  const socket = await open(<MessagesPage />, { at: `/messages/${conversationId}`, pattern: '/messages/:conversationId' })
  expect(await screen.findByRole('textbox', { name: /^Message / })).toBeVisible()
  server.use(
    answers(listConversations, { items: [], nextCursor: null }),
    refuses(getConversation, 'not_found', "Not found, or you don't have access"),
    refuses(listMessages, 'not_found', "Not found, or you don't have access"),
  )
  socket.tell({ kind: 'changed', what: 'chat' })
  expect(await screen.findByRole('alert')).toHaveTextContent("Not found, or you don't have access")
  expect(screen.queryByRole('textbox', { name: /^Message / })).toBeNull()
  expect(screen.queryByText(/Ben Harrow|Message 2/)).toBeNull()
  server.use(...present)
  socket.tell({ kind: 'changed', what: 'chat' })
  expect(await screen.findByRole('textbox', { name: /^Message / })).toBeVisible()
})

test('an open group loses what someone with a block wrote, and keeps its earlier messages and what came meanwhile', async () => {
  const cleo = { id: '1c7e5b02-8d2b-4f0e-91c4-2f9c1d7e5b03', name: 'Cleo Marsh' }
  const shown = (sequence: number) => message(sequence, sequence % 3 === 0 ? { sender: cleo } : {})
  let stored = Array.from({ length: 120 }, (_, index) => shown(index + 1))
  const asked: string[] = []
  const group = (people: ReturnType<typeof conversation>['people']) => answers(getConversation, conversation({ kind: 'group', title: 'Pricing', people }))
  const ben = conversation().people
  server.use(
    answers(listConversations, { items: [], nextCursor: null }),
    group([...ben, cleo]),
    answers(countUnreadConversations, { conversations: 0, requests: 0 }),
    answers(getConversationActivity, { people: [] }),
    answers(listMessages, ({ url }) => {
      const { search, searchParams } = new URL(url)
      asked.push(search)
      const [before, after] = [Number(searchParams.get('before') ?? Infinity), Number(searchParams.get('after') ?? 0)]
      const found = stored.filter(({ sequence }) => sequence < before && sequence > after)
      const items = found.slice(-Number(searchParams.get('limit') ?? 50))
      return { items, hasEarlier: found.length > items.length, hasLater: false, lastSequence: stored.at(-1)?.sequence ?? 0, revision: 0 }
    }),
  )
  const socket = await open(<MessagesPage />, { at: `/messages/${conversationId}`, pattern: '/messages/:conversationId' })
  expect(await screen.findByText('Message 120')).toBeVisible()
  screen.getByRole('button', { name: 'Show earlier messages' }).click()
  await screen.findByText('Message 22')
  server.use(group(ben))
  stored = [...stored.filter(({ sender }) => sender?.id !== cleo.id), message(121)]
  asked.length = 0
  socket.tell({ kind: 'changed', what: 'connections' })
  expect(await screen.findByText('Message 121')).toBeVisible()
  expect(screen.queryByText('Message 120')).toBeNull()
  expect(screen.queryByText('Cleo Marsh')).toBeNull()
  expect(screen.getByText('Message 22')).toBeVisible()
  const kept = screen.getAllByRole('article').map((each) =>
    Number(
      within(each)
        .getByText(/^Message \d+$/)
        .textContent.slice('Message '.length),
    ),
  )
  expect(kept).toEqual(stored.map(({ sequence }) => sequence).filter((sequence) => sequence >= (kept[0] ?? 0)))
  // As many calls as the loaded messages need, and not the whole history.
  expect(asked.filter((search) => search.includes('limit=100') && !search.includes('after'))).toHaveLength(1)
  stored = [...stored, message(122)]
  socket.tell({ kind: 'changed', what: 'chat', conversation: { id: conversationId, sequence: 122, message: message(122) } })
  expect(await screen.findByText('Message 122')).toBeVisible()
})

test('a block that came while the live channel was away hides messages when it is back', async () => {
  let stored = [message(1), message(2)]
  server.use(
    answers(listConversations, { items: [], nextCursor: null }),
    answers(getConversation, conversation({ kind: 'group' })),
    answers(countUnreadConversations, { conversations: 0, requests: 0 }),
    answers(getConversationActivity, { people: [] }),
    answers(listMessages, ({ url }) => {
      const after = Number(new URL(url).searchParams.get('after') ?? 0)
      return { items: stored.filter(({ sequence }) => sequence > after), hasEarlier: false, hasLater: false, lastSequence: stored.length, revision: 0 }
    }),
  )
  const socket = await open(<MessagesPage />, { at: `/messages/${conversationId}`, pattern: '/messages/:conversationId' })
  expect(await screen.findByText('Message 2')).toBeVisible()
  stored = [message(1)]
  socket.drop()
  await vi.waitFor(() => expect(screen.queryByText('Message 2')).toBeNull(), eventually)
  expect(screen.getByText('Message 1')).toBeVisible()
})

test('the open page of a post is fetched again when a block may hide it', async () => {
  server.use(refuses(getPost, 'unavailable', 'Try again in a minute'))
  const socket = await open(<PostPage />, { at: `/posts/${claimId}`, pattern: '/posts/:postId' })
  expect(await screen.findByText('Try again in a minute.')).toBeVisible()
  server.use(refuses(getPost, 'not_found'))
  socket.tell({ kind: 'changed', what: 'connections' })
  expect(await screen.findByRole('heading', { name: 'Post not found' })).toBeVisible()
})
