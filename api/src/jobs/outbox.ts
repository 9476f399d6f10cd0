import type { Database } from '../database/database.ts'
import * as repository from './outbox.repository.ts'

/** The kinds of effects and their payloads. Features add theirs by declaration merging next to their handler. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by the features
export interface Effects {}

type Effect = { [Kind in keyof Effects]: { kind: Kind; payload: Effects[Kind]; effectKey: string } }[keyof Effects]

/**
 * Records, in the caller's transaction, an effect outside the database. It happens at least once after the commit, never without it.
 * `effectKey` makes it idempotent: enqueueing the same effect again changes nothing.
 */
export async function enqueue(db: Database, effect: Effect): Promise<void> {
  const id = await repository.insertMessage(db, effect)
  if (id !== undefined) await repository.addDelivery(db, id)
}

/** As `enqueue`, for many. */
export async function enqueueAll(db: Database, effects: readonly Effect[]): Promise<void> {
  if (effects.length === 0) return
  await repository.addDeliveries(db, await repository.insertMessages(db, effects))
}

/** Delivers a message that was given up on, in the caller's transaction. */
export function deliverAgain(db: Database, messageId: string): Promise<void> {
  return repository.addDelivery(db, messageId)
}

/** An effect is about to email an address. */
export function recordMail(db: Database, effectKey: string, to: string): Promise<void> {
  return repository.insertMail(db, effectKey, to)
}

export function recordMailOutcome(db: Database, effectKey: string, mail: { to: string; outcome: string }): Promise<void> {
  return repository.setMailOutcome(db, effectKey, mail)
}
