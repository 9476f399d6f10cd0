import { type Mention, mentionedIds, mostMentions, readMentions } from '@mandate/contract/values/mentions'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { notify } from '../notifications/notifications.service.ts'
import { selectPersonCards } from '../profiles/people-cards.service.ts'
import * as repository from './mentions.repository.ts'

/** A person the author can't find is refused like someone who doesn't exist. Who was in the text before may stay. */
export async function requireMentions(db: Database, authorId: string, { text, before = '' }: { text: string; before?: string }): Promise<void> {
  const ids = mentionedIds(text)
  if (ids.length > mostMentions) throw refused(`Mention up to ${mostMentions} people`)
  const known = new Set(mentionedIds(before))
  const added = ids.filter((userId) => !known.has(userId))
  if ((await selectPersonCards(db, authorId, added)).length < added.length) throw refused("One of the people you mention can't be found")
}

interface Written {
  postId: string
  commentId: string | null
  authorId: string
  text: string
}

/** In the transaction that stores the text. Each person is notified once of each text, however often it is edited. */
export async function tellMentioned(transaction: Database, { text, authorId, ...place }: Written): Promise<void> {
  const userIds = mentionedIds(text)
  if (userIds.length === 0) return
  const added = (await repository.insertMentions(transaction, { ...place, userIds })).filter((userId) => userId !== authorId)
  const { postId } = place
  if (added.length > 0)
    await notify(transaction, { userId: added, event: 'postMentioned', groupKey: `postMentioned ${postId}`, subjectId: postId, actorId: authorId })
}

export type ReadText = (text: string) => { text: string; mentions: Mention[] }

/** For all texts of an answer at once: how the viewer reads each. */
export async function mentionReader(db: Database, viewerId: string, texts: readonly string[]): Promise<ReadText> {
  const ids = [...new Set(texts.flatMap(mentionedIds))]
  if (ids.length === 0) return (text) => ({ text, mentions: [] })
  const [names, cards] = await Promise.all([repository.selectMentionNames(db, viewerId, ids), selectPersonCards(db, viewerId, ids)])
  const found = new Set(cards.map(({ userId }) => userId))
  const people = new Map(names.map(({ id, name }) => [id, { name, isFound: found.has(id) }]))
  return (text) => readMentions(text, people)
}

function refused(problem: string): AppError {
  return new AppError('invalid_input', problem, { text: `${problem}. Remove the mention` })
}
