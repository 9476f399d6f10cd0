import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from '../database/database-away.ts'

/** The first start of a demo may share a busy machine: its connections and statements may take longer than those of a server. */
export const retryingPoolOptions = { connectTimeoutMs: 30_000, statementTimeoutMs: 60_000 }

const pausesMs = [1_000, 4_000, 15_000]

/** Retries while the database is away or busy. The work must be safe to repeat. */
export async function withRetries<Done>(work: () => Promise<Done>, pauses: readonly number[] = pausesMs): Promise<Done> {
  const [pause, ...later] = pauses
  try {
    return await work()
  } catch (error) {
    if (pause === undefined || !isDatabaseAway(error)) throw error
    await wait(pause)
    return withRetries(work, later)
  }
}
