import type { Database } from '../database/database.ts'

type Mark = (ownerId: string, place: string) => string

/**
 * Everybody has a private fact with a mark and a service; the stranger shows nobody anything, the team-mate is open to the public.
 * Answers the service of each person.
 */
export async function addProfiles(db: Database, people: { kind: string; userId: string }[], mark: Mark): Promise<Record<string, string>> {
  const visibilities: Record<string, string> = { stranger: 'me', teamMate: 'public' }
  await db
    .insertInto('profiles')
    .values(people.filter(({ kind }) => kind in visibilities).map(({ kind, userId }) => ({ userId, visibility: visibilities[kind] ?? 'members' })))
    .execute()
  await db
    .insertInto('profileValues')
    .values(people.map(({ userId }) => ({ userId, field: 'about', value: JSON.stringify(mark(userId, 'private fact')), visibility: 'me' })))
    .execute()
  const services = await db
    .insertInto('advisoryServices')
    .values(people.map(({ userId }) => ({ userId, title: 'Estate planning', serviceType: 'risk_protection' })))
    .returning(['id', 'userId'])
    .execute()
  return Object.fromEntries(services.map(({ id, userId }) => [userId, id]))
}
