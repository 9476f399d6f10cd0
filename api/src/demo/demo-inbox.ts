import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { notify } from '../features/notifications/notifications.service.ts'
import { newSecret } from '../features/webhooks/signature.rules.ts'
import type { Deps } from '../http/deps.ts'
import { seal } from '../http/seal.ts'
import { daysAgo } from './ago.ts'
import { ada, clara } from './demo-document-list.ts'

const partner = 'marcus@people.demo.test'

/**
 * The kinds of notifications that the rest of the demo doesn't bring about: an invitation to a team, rules of the firm that a second owner changed, a webhook that was
 * switched off. Nothing once it was created.
 */
export async function fillDemoInbox({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  const people = await db
    .selectFrom('users')
    .leftJoin('teamMembers', 'teamMembers.userId', 'users.id')
    .select(['users.id', 'users.email', 'teamMembers.teamId'])
    .where('users.email', 'in', [ada, clara, partner])
    .execute()
  const [owner, investor, second] = [ada, clara, partner].map((email) => people.find((person) => person.email === email))
  if (!owner?.teamId || !investor || !second || second.teamId) return
  const teamId = owner.teamId
  await db.transaction().execute(async (transaction) => {
    await inviteToTeam(transaction, { teamId, ownerId: owner.id, investorId: investor.id })
    await transaction
      .insertInto('teamMembers')
      .values({ teamId, userId: second.id, role: 'owner', isShown: true, joinedAt: daysAgo(8) })
      .execute()
    await notify(transaction, {
      ...{ userId: owner.id, actorId: second.id },
      ...{ event: 'firmRulesChanged', groupKey: `firmRulesChanged ${teamId}`, subjectId: teamId },
    })
    const secretSealed = seal(config.tokensKeys[0], { userId: owner.id, purpose: 'webhook secret' }, newSecret(randomBytes(32)))
    const { id: webhookId } = await transaction
      .insertInto('webhooks')
      .values({
        ...{
          userId: owner.id,
          secretSealed,
          url: 'https://hooks.old-portal.example/mandate',
          description: 'Old client portal',
          events: ['document.shared'],
        },
        ...{ isOn: false, offReason: 'dead', failures: 11, failingSince: daysAgo(6), createdAt: daysAgo(90) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await notify(transaction, { userId: owner.id, event: 'webhookStopped', groupKey: `webhookStopped ${webhookId}`, subjectId: webhookId })
    await sql`
      update notifications set created_at = created_at - past, last_at = last_at - past
      from (values ('firmRulesChanged', interval '26 hours'), ('teamInvited', interval '5 hours'), ('webhookStopped', interval '50 hours')) told (event, past)
      where notifications.event = told.event and notifications.user_id in (${owner.id}, ${investor.id})`.execute(transaction)
  })
}

/** The link of such an invitation was in an email, which the demo doesn't have. */
async function inviteToTeam(db: Database, { teamId, ownerId, investorId }: { teamId: string; ownerId: string; investorId: string }): Promise<void> {
  const { id } = await db
    .insertInto('teamInvitations')
    .values({
      teamId,
      email: clara,
      role: 'viewer',
      invitedBy: ownerId,
      tokenHash: randomBytes(32),
      sentAt: sql<Date>`now()`,
      expiresAt: sql<Date>`now() + interval '7 days'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await notify(db, { userId: investorId, actorId: ownerId, event: 'teamInvited', groupKey: `teamInvited ${id}`, subjectId: id })
}
