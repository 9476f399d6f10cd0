import type { Pool } from 'pg'

const key = "hashtextextended('integration run ' || $1 || ' ' || $2, 0)"

/**
 * One run into an account of a CRM at a time, in whichever process and of whichever member: what a run finds there must include what the one before made.
 * The database frees it when the process ends. Returns how to free it, or undefined where another has it.
 */
export async function takeRunLock(pool: Pool, { provider, accountId }: { provider: string; accountId: string }): Promise<(() => Promise<void>) | undefined> {
  const client = await pool.connect()
  let isLocked: boolean | undefined
  try {
    const { rows } = await client.query<{ isLocked: boolean }>(`select pg_try_advisory_lock(${key}) as "isLocked"`, [provider, accountId])
    isLocked = rows[0]?.isLocked ?? false
  } finally {
    // A connection that may have the lock is closed.
    if (!isLocked) client.release(isLocked === undefined)
  }
  if (!isLocked) return undefined
  return async () => {
    let isFree = false
    try {
      await client.query(`select pg_advisory_unlock(${key})`, [provider, accountId])
      isFree = true
    } finally {
      client.release(!isFree)
    }
  }
}
