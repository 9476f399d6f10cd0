import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { sendDigests } from '../features/digests/digests.service.ts'
import type { Deps } from '../http/deps.ts'
import { enqueue } from '../jobs/outbox.ts'
import { spreadDemoDates } from './demo-dates.ts'
import { ada, ben, clara } from './demo-document-list.ts'

const readers = [ada, ben, clara]

/**
 * What the demo's people were told about their connections and posts, a rejected claim, a data export, and a digest that was emailed.
 * Nothing once it was created.
 */
export async function fillDemoNotifications(deps: Deps): Promise<void> {
  const { db } = deps
  const people = await db.selectFrom('users').select(['id', 'email']).where('email', 'in', readers).execute()
  if (people.length < readers.length) return
  const ids = people.map(({ id }) => id)
  const isThere = await db.selectFrom('notifications').select('id').where('userId', 'in', ids).where('event', '=', 'connectionInvited').executeTakeFirst()
  if (isThere) return
  const idOf = (email: string) => people.find((person) => person.email === email)?.id ?? ''
  await db.transaction().execute(async (transaction) => {
    await spreadDemoDates(transaction)
    await addEvents(transaction, ids)
    await tellClosedPolls(transaction, ids)
    await rejectClaim(transaction, idOf(ben))
    await exportData(transaction, idOf(ada))
    await followMembers(transaction, idOf(ada))
    await makeDue(transaction, ids)
  })
  await sendDigests(deps)
}

/** From what the other demo data says, with its times. What is older than four days was read. What the running server told meanwhile stays. */
async function addEvents(db: Database, ids: readonly string[]): Promise<void> {
  await sql`
    with happened as (
      select invitee_id as user_id, 'connectionInvited' as event, id as subject_id, 'connectionInvited ' || id as group_key, inviter_id as actor_id, created_at as at
      from connections where state = 'pending'
      union all
      select inviter_id, 'connectionAccepted', id, 'connectionAccepted ' || id, invitee_id, answered_at from connections where state = 'accepted' and answered_at > now() - interval '80 days'
      union all
      select posts.author_id, 'postReacted', posts.id, 'postReacted ' || posts.id, reactions.user_id, reactions.created_at from post_reactions reactions join posts on posts.id = reactions.post_id
      union all
      select posts.author_id, 'postCommented', posts.id, 'post talk ' || posts.id, comments.author_id, comments.created_at from comments join posts on posts.id = comments.post_id where comments.parent_id is null
      union all
      select parents.author_id, 'commentReplied', comments.post_id, 'replies ' || comments.post_id, comments.author_id, comments.created_at from comments join comments parents on parents.id = comments.parent_id
      union all
      select posts.author_id, 'postReshared', posts.id, 'postReshared ' || posts.id, reshares.author_id, reshares.published_at from posts reshares join posts on posts.id = reshares.reshared_id
    ), told as (
      insert into notifications (user_id, event, group_key, subject_id, count, created_at, last_at, read_at)
      select user_id, event, group_key, subject_id, count(*), min(at), max(at), case when max(at) < now() - interval '4 days' then max(at) + interval '3 hours' end
      from happened where user_id = any(${[...ids]}::uuid[]) and actor_id <> user_id group by user_id, event, group_key, subject_id
      on conflict do nothing
      returning id, user_id, group_key
    )
    insert into notification_actors (notification_id, actor_id, acted_at)
    select told.id, happened.actor_id, max(happened.at) from told join happened on happened.user_id = told.user_id and happened.group_key = told.group_key and happened.actor_id <> told.user_id
    group by told.id, happened.actor_id`.execute(db)
}

/** Their authors and voters, when they closed. */
async function tellClosedPolls(db: Database, ids: readonly string[]): Promise<void> {
  await sql`
    insert into notifications (user_id, event, group_key, subject_id, created_at, last_at, read_at)
    select told.user_id, 'pollClosed', 'pollClosed ' || polls.post_id, polls.post_id, polls.closes_at, polls.closes_at,
      case when polls.closes_at < now() - interval '4 days' then polls.closes_at + interval '3 hours' end
    from polls cross join lateral (
      select author_id as user_id from posts where posts.id = polls.post_id union select user_id from poll_voters where poll_voters.post_id = polls.post_id
    ) told where polls.closed_told_at is not null and told.user_id = any(${[...ids]}::uuid[])
    on conflict do nothing`.execute(db)
}

async function rejectClaim(db: Database, userId: string): Promise<void> {
  const firm = await db.selectFrom('firms').select('crd').orderBy('crd', 'desc').limit(1).executeTakeFirst()
  if (!firm) return
  const decidedAt = sql<Date>`now() - interval '20 hours'`
  const { id } = await db
    .insertInto('claims')
    .values({
      ...{ userId, kind: 'firm', crd: firm.crd, method: 'review', intent: 'own', state: 'refused', createdAt: sql<Date>`now() - interval '3 days'`, decidedAt },
      statement: 'I founded this firm and sold it in 2019.',
      decision: 'The filing names other owners. Ask the firm to invite you to its team.',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('notifications')
    .values({ userId, event: 'claimDecided', groupKey: `claimDecided ${id}`, subjectId: id, lastAt: decidedAt })
    .execute()
}

async function exportData(db: Database, userId: string): Promise<void> {
  const { id: exportId } = await db.insertInto('dataExports').values({ userId }).returning('id').executeTakeFirstOrThrow()
  await enqueue(db, { kind: 'makeExport', payload: { exportId }, effectKey: `export ${exportId}` })
}

async function followMembers(db: Database, userId: string): Promise<void> {
  await sql`
    insert into follows (user_id, kind, member_id, created_at)
    select ${userId}::uuid, 'member', authors.author_id, now() - interval '30 days' from (
      select author_id from posts where author_id <> ${userId}::uuid and audience = 'members' and published_at > now() - interval '7 days' group by author_id order by author_id limit 3
    ) authors on conflict do nothing`.execute(db)
}

/** Every day at 7, with invitations in it rather than emailed at once; the one of today is due. */
async function makeDue(db: Database, ids: readonly string[]): Promise<void> {
  const choices = ids.flatMap((userId) => [
    { userId, kind: 'connections', channel: 'digest', isOn: true },
    { userId, kind: 'connections', channel: 'mail', isOn: false },
  ])
  await db
    .insertInto('notificationChoices')
    .values(choices)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await sql`
    update notification_settings set digest = 'daily', digested_until = now() - interval '4 days', next_digest_at = now()
    where user_id = any(${[...ids]}::uuid[])`.execute(db)
}
