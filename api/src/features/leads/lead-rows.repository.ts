import type { LeadSource, LeadState } from '@mandate/contract/lead-words'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'
import type { LeadFields } from './leads.repository.ts'
import { withheldStates } from './leads.rules.ts'

export interface LeadFilters {
  state?: LeadState | undefined
  stageId?: string | undefined
  ownerId?: string | undefined
  source?: LeadSource | undefined
  q: string
}

const columns = [
  ...([
    'leads.id',
    'leads.teamId',
    'leads.state',
    'leads.source',
    'leads.sourceId',
    'leads.stageId',
    'leads.name',
    'leads.email',
    'leads.phone',
    'leads.company',
  ] as const),
  ...(['leads.usState', 'leads.crd', 'leads.need', 'leads.ownerId', 'leads.nextStep', 'leads.remindAt', 'leads.valueCents', 'leads.closedAt'] as const),
  ...(['leads.closeReason', 'leads.createdAt', 'leads.updatedAt', 'leads.version', 'leads.consentText', 'leads.consentVersion'] as const),
  ...([
    'leads.consentedAt',
    'leads.acceptedAt',
    'leads.askedBy',
    'leads.remindedAt',
    'owners.firstName as ownerFirstName',
    'owners.lastName as ownerLastName',
  ] as const),
] as const

export type LeadRow = NonNullable<Awaited<ReturnType<typeof findLead>>>

/** The leads of a team, without those that are part of another. */
const leadsOf = (db: Database, teamId: string) =>
  db
    .selectFrom('leads')
    .leftJoin('users as owners', 'owners.id', 'leads.ownerId')
    .select(columns)
    .select([sql<string | null>`leads.next_step_on::text`.as('nextStepOn'), sql<string>`leads.updated_at::text`.as('updatedText')])
    .where('leads.teamId', '=', teamId)
    .where('leads.mergedInto', 'is', null)

export function findLead(db: Database, teamId: string, leadId: string) {
  return leadsOf(db, teamId).where('leads.id', '=', leadId).executeTakeFirst()
}

/** The lead itself, or the one that it was merged into. */
export function findKeptLead(db: Database, teamId: string, leadId: string) {
  return leadsOf(db, teamId)
    .where('leads.id', '=', ({ selectFrom }) =>
      selectFrom('leads as opened')
        .select(({ fn }) => fn.coalesce('opened.mergedInto', 'opened.id').as('id'))
        .where('opened.teamId', '=', teamId)
        .where('opened.id', '=', leadId),
    )
    .executeTakeFirst()
}

/** Every change of a lead takes this lock first. */
export async function lockLeads(db: Database, teamId: string, leadIds: readonly string[]): Promise<void> {
  await db.selectFrom('leads').select('id').where('teamId', '=', teamId).where('id', 'in', leadIds).orderBy('id').forUpdate().execute()
}

/** At least what `firstNameOf` doesn't show. */
const notAName = String.raw`[@0-9:/]|\.[^.]{2}`

/** What was asked for and isn't accepted is found by the first name that is shown only, not by a contact that was entered as one. */
function matches({ state, stageId, ownerId, source, q }: LeadFilters) {
  const text = `%${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const digits = q.replaceAll(/\D/g, '')
  const conditions = [
    ...(state ? [sql<SqlBool>`leads.state = ${state}`] : []),
    ...(stageId ? [sql<SqlBool>`leads.stage_id = ${stageId}::uuid`] : []),
    ...(ownerId ? [sql<SqlBool>`leads.owner_id = ${ownerId}::uuid`] : []),
    ...(source ? [sql<SqlBool>`leads.source = ${source}`] : []),
    ...(q === ''
      ? []
      : [
          sql<SqlBool>`case when leads.state = any(${[...withheldStates]}) then lower(split_part(leads.name, ' ', 1)) like ${text} and split_part(leads.name, ' ', 1) !~ ${notAName}
            else lower(leads.name) like ${text} or lower(leads.company) like ${text} or leads.email like ${text}
              or (length(${digits}) >= 4 and leads.phone_digits like '%' || ${digits} || '%') end`,
        ]),
  ]
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

export function selectLeads(
  db: Database,
  { teamId, ...filters }: LeadFilters & { teamId: string },
  { limit, after }: PageRange<{ updatedText: string; id: string }>,
) {
  let query = leadsOf(db, teamId).where(matches(filters))
  if (after)
    query = query.where(
      sql<SqlBool>`(leads.updated_at < ${after.updatedText}::timestamptz or (leads.updated_at = ${after.updatedText}::timestamptz and leads.id > ${after.id}::uuid))`,
    )
  return query.orderBy('leads.updatedAt', 'desc').orderBy('leads.id').limit(limit).execute()
}

/** By column of the board (`asked`, `won` or a stage): how many, and the ids of the latest. */
export async function selectBoardColumns(db: Database, { teamId, ...filters }: LeadFilters & { teamId: string }, limit: number) {
  const { rows } = await sql<{ place: string; count: number; ids: string[] }>`
    select place, count(*)::int as count, (array_agg(id order by updated_at desc, id))[1:${limit}::int] as ids
    from (
      select leads.id, leads.updated_at, case when leads.state = 'open' then leads.stage_id::text else leads.state end as place
      from leads where leads.team_id = ${teamId}::uuid and leads.merged_into is null and leads.state in ('asked', 'open', 'won') and ${matches(filters)}
    ) as placed
    group by place`.execute(db)
  return rows
}

export function selectLeadsById(db: Database, teamId: string, leadIds: readonly string[]) {
  return leadIds.length === 0 ? Promise.resolve([]) : leadsOf(db, teamId).where('leads.id', 'in', leadIds).execute()
}

export async function countAsked(db: Database, teamId: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from leads where team_id = ${teamId}::uuid and state = 'asked' and merged_into is null limit ${most}
    ) as asked`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countLeads(db: Database, teamId: string): Promise<number> {
  const { count } = await db.selectFrom('leads').select(sql<number>`count(*)::int`.as('count')).where('teamId', '=', teamId).executeTakeFirstOrThrow()
  return count
}

export interface LeadChanges extends Partial<LeadFields> {
  state?: LeadState
  stageId?: string | null
  ownerId?: string | null
  nextStep?: string
  nextStepOn?: string | null
  remindAt?: string | null
  valueCents?: number | null
  closeReason?: string | null
  mergedInto?: string
}

/** Sets what follows from a change as well: when it was closed or accepted, and that a new reminder hasn't come. */
export async function updateLead(db: Database, leadId: string, changes: LeadChanges): Promise<void> {
  const { state } = changes
  const isClosed = state !== undefined && state !== 'asked' && state !== 'open'
  if (isClosed && changes.remindAt === null) await recordDroppedReminder(db, leadId)
  await db
    .updateTable('leads')
    .set({ ...changes, version: sql`version + 1`, updatedAt: sql`now()` })
    .$if(state !== undefined, (query) => query.set({ closedAt: isClosed ? sql`now()` : null }))
    .$if(state === 'open', (query) => query.set({ acceptedAt: sql`case when state = 'asked' then now() else accepted_at end` }))
    .$if('remindAt' in changes, (query) => query.set({ remindedAt: null }))
    .where('id', '=', leadId)
    .execute()
}

/** In the history: a lead that is closed loses the reminder that hasn't come. */
async function recordDroppedReminder(db: Database, leadId: string): Promise<void> {
  await sql`
    insert into lead_changes (team_id, lead_id, kind, details)
    select team_id, id, 'changed', jsonb_build_object(
      'field', 'remindAt', 'from', to_char(remind_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'to', null)
    from leads where id = ${leadId}::uuid and remind_at is not null and reminded_at is null`.execute(db)
}

/** Whether a member asked for it, or for one that was merged into it. */
export async function isOfMember(db: Database, leadId: string): Promise<boolean> {
  const asked = await db
    .selectFrom('leads')
    .select('id')
    .where((where) => where.or([where('id', '=', leadId), where('mergedInto', '=', leadId)]))
    .where('askedBy', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return asked !== undefined
}

export async function deleteLead(db: Database, leadId: string): Promise<void> {
  await db.deleteFrom('leads').where('mergedInto', '=', leadId).execute()
  await db.deleteFrom('leads').where('id', '=', leadId).execute()
}

export function selectOrigins(db: Database, teamId: string, leadId: string) {
  return db
    .selectFrom('leadOrigins')
    .select(['id', 'source', 'fields', 'receivedAt'])
    .where('teamId', '=', teamId)
    .where('leadId', '=', leadId)
    .orderBy('receivedAt')
    .orderBy('id')
    .limit(50)
    .execute()
}

/** What was agreed to: of the lead, and of what was merged into it. As many as there are origins. */
export async function selectConsents(db: Database, leadId: string) {
  const { rows } = await sql<{ source: string; text: string; version: string; at: Date }>`
    select source, consent_text as text, consent_version as version, consented_at as at from leads
    where (id = ${leadId}::uuid or merged_into = ${leadId}::uuid) and consented_at is not null
    order by consented_at, id limit 50`.execute(db)
  return rows
}

/** Which of these returns are still open, by the database's clock. */
export async function selectReturnDays(db: Database, leadId: string, days: readonly number[]) {
  const { rows } = await sql<{ days: number; at: Date }>`
    select days, accepted_at + make_interval(days => days) as at from leads, unnest(${[...days]}::int[]) as days
    where id = ${leadId}::uuid and accepted_at + make_interval(days => days) > now()`.execute(db)
  return rows
}

/** Someone who may work leads. */
export async function isWorker(db: Database, teamId: string, userId: string): Promise<boolean> {
  const member = db.selectFrom('teamMembers').select('userId').where('teamId', '=', teamId).where('userId', '=', userId)
  return (await member.where('role', 'in', ['owner', 'editor']).executeTakeFirst()) !== undefined
}
