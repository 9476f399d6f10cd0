import { paths, pathTo } from '@mandate/contract/frame/paths'
import type { ComposeNotifications, NotificationText } from '../../http/deps.ts'
import { mentionReader } from '../posts/mentions.service.ts'
import { quoted } from '../posts/quotes.service.ts'
import { selectDecided } from './reports.repository.ts'

type Decided = Awaited<ReturnType<typeof selectDecided>>[number]

const compose =
  (say: (decided: Decided, quote: string) => string): ComposeNotifications =>
  async (db, userId, caseIds) => {
    const cases = await selectDecided(db, userId, caseIds)
    const texts = cases.map(({ text }) => text)
    const read = await mentionReader(db, userId, texts)
    return new Map(cases.map((decided) => [decided.id, { text: say(decided, quoted(read(decided.text).text)), navigateTo: placeOf(decided) }]))
  }

const kindOf = ({ commentId, conversationId }: Decided) => (conversationId ? 'message' : commentId ? 'comment' : 'post')

export const reportNotifications = {
  postReviewed: compose((decided, quote) =>
    decided.isRemoved
      ? `Your ${kindOf(decided)} "${quote}" was removed: ${decided.decision}`
      : `Your ${kindOf(decided)} "${quote}" was reported and reviewed. It stays: ${decided.decision}`,
  ),
  reportDecided: compose((decided) => `Your report was reviewed: the ${kindOf(decided)} ${decided.isRemoved ? 'was removed' : 'stays'}. ${decided.decision}`),
}

function placeOf({ postId, commentId, conversationId, isRemoved }: Decided): NotificationText['navigateTo'] {
  if (conversationId) return { destination: pathTo('conversation', { conversationId }) }
  return { destination: postId === null || (isRemoved && !commentId) ? paths.home : pathTo('post', { postId }) }
}
