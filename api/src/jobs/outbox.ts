import type { Database } from '../database/database.ts'
import * as repository from './outbox.repository.ts'

/** What a job may be asked to do, with what it is told. Features add theirs by declaration merging beside their handler. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by the features
export interface Effects {}

type Effect = { [Kind in keyof Effects]: { kind: Kind; payload: Effects[Kind]; effectKey: string } }[keyof Effects]

/**
 * Notes, in the caller's transaction, that something must happen outside. It happens at least once after the commit, never without it.
 * `effectKey` makes it once: asking again for the same effect changes nothing.
 */
export async function enqueue(db: Database, effect: Effect): Promise<void> {
  const id = await repository.insertMessage(db, effect)
  if (id !== undefined) await repository.addDelivery(db, id)
}
