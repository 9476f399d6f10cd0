import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { notify } from '../features/notifications/notifications.service.ts'
import type { Deps } from '../http/deps.ts'
import { ada } from './demo-document-list.ts'

/** Who owns a firm that supervises and approves, and who writes for it. The owner signs in with the password of the demo. */
const grace = 'grace@people.demo.test'
export const owen = 'owen@people.demo.test'

/** A firm with every rule on, a post that waits for approval, one that was returned, and one that is scheduled. Nothing once it was created. */
export async function fillDemoFirmRules({ db }: Pick<Deps, 'db'>): Promise<void> {
  const people = await db.selectFrom('users').select(['id', 'email']).where('email', 'in', [ada, grace, owen]).execute()
  const idOf = (email: string) => people.find((person) => person.email === email)?.id ?? ''
  if (people.length < 3 || (await db.selectFrom('teamMembers').select('userId').where('userId', '=', idOf(grace)).executeTakeFirst())) return
  await db.transaction().execute(async (transaction) => {
    const teamId = await addFirm(transaction, { ownerId: idOf(grace), editorId: idOf(owen) })
    await addWaitingPosts(transaction, { teamId, ownerId: idOf(grace), authorId: idOf(owen) })
  })
}

async function addFirm(db: Database, { ownerId, editorId }: { ownerId: string; editorId: string }): Promise<string> {
  await db
    .updateTable('users')
    .set({
      passwordHash: (on) => on.selectFrom('users as known').select('known.passwordHash').where('known.email', '=', ada),
      passwordChangedAt: sql<Date>`now()`,
    })
    .where('id', '=', ownerId)
    .execute()
  const { id: teamId } = await db.insertInto('teams').values({ name: 'Holloway & Finch LLC' }).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('teamMembers')
    .values([
      { teamId, userId: ownerId, role: 'owner' },
      { teamId, userId: editorId, role: 'editor' },
    ])
    .execute()
  await db
    .insertInto('firmRules')
    .values({ teamId, approvesPosts: true, keptYears: 5, domain: grace.slice(grace.indexOf('@') + 1), supervisedSince: sql<Date>`now() - interval '90 days'` })
    .execute()
  return teamId
}

interface Authors {
  teamId: string
  ownerId: string
  authorId: string
}

async function addWaitingPosts(db: Database, { teamId, ownerId, authorId }: Authors): Promise<void> {
  const add = async (
    text: string,
    row: { state: string; note?: string; publishAt?: ReturnType<typeof sql<Date>>; createdAt: ReturnType<typeof sql<Date>> },
  ) => {
    const clientId = crypto.randomUUID()
    const body = JSON.stringify({ clientId, text, audience: 'members' })
    const added = await db
      .insertInto('waitingPosts')
      .values({ authorId, clientId, teamId, body, photoIds: [], ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
    return added.id
  }
  const waiting = await add(
    'A founder asked us what changes in the year before a sale. Three things: the entity, the state, and the calendar. We wrote down what we check with the accountant, month by month.',
    { state: 'review', createdAt: sql<Date>`now() - interval '5 hours'` },
  )
  await notify(db, { userId: ownerId, event: 'postToReview', groupKey: `postToReview ${waiting}`, subjectId: waiting, actorId: authorId })
  await add('Year-end reminder for our clients: gifts of stock take a week to settle. Send the letter of instruction by December 12.', {
    ...{ state: 'scheduled', publishAt: sql<Date>`date_trunc('day', now()) + interval '5 days 14 hours'`, createdAt: sql<Date>`now() - interval '1 day'` },
  })
  await add('Our clients outperformed their benchmark in each of the last five years.', {
    ...{ state: 'returned', note: 'Performance needs the period, net of fees, and the benchmark named. Rewrite it or leave it out.' },
    createdAt: sql<Date>`now() - interval '2 days'`,
  })
}
