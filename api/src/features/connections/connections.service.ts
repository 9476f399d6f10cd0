import type { Database } from '../../database/database.ts'
import * as repository from './connections.repository.ts'

export type Relation = repository.RelationRow

const none = { isTeammate: false, isConnected: false, isBlocked: false }

/** The relation of the user to each of the others. Someone blocked by either side must be answered like someone who doesn't exist. */
export async function relationsWith(db: Database, userId: string, otherIds: readonly string[]): Promise<Map<string, Relation>> {
  if (otherIds.length === 0) return new Map()
  return new Map((await repository.selectRelations(db, userId, otherIds)).map((relation) => [relation.userId, relation]))
}

export async function relationWith(db: Database, userId: string, otherId: string): Promise<Relation> {
  return (await relationsWith(db, userId, [otherId])).get(otherId) ?? { userId: otherId, ...none }
}

/** By either of the two. SQL uses the view `blocked_people`. */
export async function isBlockedBetween(db: Database, userId: string, otherId: string): Promise<boolean> {
  return (await relationWith(db, userId, otherId)).isBlocked
}

/** The people of a list the user may find. */
export async function withoutBlocked<Person extends { userId: string }>(db: Database, userId: string, people: readonly Person[]): Promise<Person[]> {
  const relations = await relationsWith(
    db,
    userId,
    people.map((person) => person.userId),
  )
  return people.filter((person) => !relations.get(person.userId)?.isBlocked)
}
