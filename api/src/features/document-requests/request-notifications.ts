import { pathTo } from '@mandate/contract/frame/paths'
import type { ComposeNotifications } from '../../http/deps.ts'
import { type RequestRow, selectToldRequests } from './document-requests.repository.ts'
import { sideOf } from './document-requests.rules.ts'

interface Told {
  to: 'asker' | 'answerer'
  textOf: (title: string) => string
  isTrue?: (row: RequestRow) => boolean
}

/** As long as the user is on this side of the request. */
const composing =
  ({ to, textOf, isTrue = () => true }: Told): ComposeNotifications =>
  async (db, userId, requestIds) => {
    const rows = await selectToldRequests(db, userId, requestIds)
    return new Map(
      rows
        .filter((row) => sideOf(userId, row) === to && isTrue(row))
        .map(({ id, title }) => [id, { text: textOf(title), navigateTo: { destination: pathTo('documentRequest', { requestId: id }) } }]),
    )
  }

export const requestNotifications = {
  requestSent: composing({ to: 'answerer', textOf: (title) => `asked you for the documents in "${title}"` }),
  requestReminded: composing({ to: 'answerer', textOf: (title) => `reminded you of "${title}"`, isTrue: ({ closedAt }) => !closedAt }),
  requestDue: composing({
    to: 'answerer',
    textOf: (title) => `"${title}" has documents that are due.`,
    isTrue: ({ closedAt, declinedAt }) => !closedAt && !declinedAt,
  }),
  requestReturned: composing({ to: 'answerer', textOf: (title) => `returned part of your answer to "${title}"` }),
  requestAnswered: composing({ to: 'asker', textOf: (title) => `answered everything you require in "${title}"` }),
  requestDeclined: composing({ to: 'asker', textOf: (title) => `declined "${title}"`, isTrue: ({ declinedAt }) => declinedAt !== null }),
}
