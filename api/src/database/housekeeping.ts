import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Deletes expired rows. Ended sessions are kept for a month: their owner may ask about them. */
export async function removeExpired({ db }: { db: Database }): Promise<void> {
  await sql`delete from access_tokens where expires_at < now() - interval '1 hour'`.execute(db)
  await sql`delete from realtime_tickets where expires_at < now()`.execute(db)
  await sql`delete from claim_proofs where expires_at < now()`.execute(db)
  await sql`delete from provider_sign_ins where expires_at < now() - interval '1 day'`.execute(db)
  await sql`delete from passkey_challenges where expires_at < now()`.execute(db)
  await sql`delete from mailed_links where expires_at < now() - interval '30 days'`.execute(db)
  await sql`delete from sessions where absolute_end < now() - interval '30 days'`.execute(db)
  await sql`delete from analytics_events where occurred_at < now() - interval '13 months'`.execute(db)
  // After thirty days, what could not be delivered has long been given up.
  await sql`delete from outbox_messages where coalesce(done_at, created_at) < now() - interval '30 days'`.execute(db)
  await sql`delete from server_processes where seen_at < now() - interval '1 day'`.execute(db)
  await sql`delete from known_devices where last_used_at < now() - interval '400 days'`.execute(db)
  // An unconfirmed sign-up contains an address and a name that may be someone else's.
  await sql`delete from users where activated_at is null and created_at < now() - interval '30 days'`.execute(db)
  await sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`.execute(db)
}
