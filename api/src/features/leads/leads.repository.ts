import type { LeadSource, LeadState } from '@mandate/contract/lead-words'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface LeadFields {
  name: string
  email: string | null
  phone: string | null
  company: string
  usState: string | null
  crd: number | null
  need: string
}

export interface NewLead extends LeadFields {
  teamId: string
  key: string
  source: LeadSource
  sourceId: string | null
  state: LeadState
  stageId: string | null
  consentText: string | null
  consentVersion: string | null
  askedBy: string | null
  ownerId: string | null
}

/** Returns undefined when the team has a lead with that key. */
export function insertLead(db: Database, lead: NewLead) {
  return db
    .insertInto('leads')
    .values({ ...lead, consentedAt: lead.consentText === null ? null : sql<Date>`now()` })
    .onConflict((conflict) => conflict.columns(['teamId', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** What was asked without an account becomes the account's. */
export async function updateAskers(
  db: Database,
  { userId, teamIds, keys }: { userId: string; teamIds: readonly string[]; keys: readonly string[] },
): Promise<void> {
  await db.updateTable('leads').set({ askedBy: userId }).where('teamId', 'in', teamIds).where('key', 'in', keys).where('askedBy', 'is', null).execute()
}

export function findLeadByKey(db: Database, teamId: string, key: string) {
  return db.selectFrom('leads').select(['id', 'mergedInto']).where('teamId', '=', teamId).where('key', '=', key).executeTakeFirst()
}

export async function deleteAskedByKey(db: Database, teamId: string, key: string): Promise<boolean> {
  const row = await db.deleteFrom('leads').where('teamId', '=', teamId).where('key', '=', key).where('state', '=', 'asked').returning('id').executeTakeFirst()
  return row !== undefined
}

export async function insertOrigin(
  db: Database,
  { fields, ...origin }: { teamId: string; leadId: string; source: LeadSource; sourceId: string | null; fields: LeadFields },
): Promise<void> {
  await db
    .insertInto('leadOrigins')
    .values({ ...origin, fields: JSON.stringify(fields) })
    .execute()
}

export interface Change {
  teamId: string
  leadId: string
  /** Null for what no member of the team did. */
  actorId: string | null
  kind: string
  details?: Record<string, string | number | boolean | null>
}

/** Leads of the user's team, for notifications. */
export function selectToldLeads(db: Database, userId: string, leadIds: readonly string[]) {
  return db
    .selectFrom('leads')
    .innerJoin('teamMembers', (on) => on.onRef('teamMembers.teamId', '=', 'leads.teamId').on('teamMembers.userId', '=', userId))
    .select(['leads.id', 'leads.name', 'leads.state', 'leads.source', 'leads.nextStep', 'leads.usState', 'leads.need'])
    .where('leads.id', 'in', leadIds)
    .where('leads.mergedInto', 'is', null)
    .execute()
}

/** Members who may work on a lead, to notify them. */
export async function selectWorkers(db: Database, teamId: string) {
  return db
    .selectFrom('teamMembers')
    .innerJoin('users', 'users.id', 'teamMembers.userId')
    .select(['users.id as userId', 'users.email'])
    .where('teamMembers.teamId', '=', teamId)
    .where('teamMembers.role', 'in', ['owner', 'editor'])
    .where('users.suspendedAt', 'is', null)
    .limit(50)
    .execute()
}

const askedName = sql<string>`asked_name(leads.source, leads.source_id, teams.name)`.as('askedName')

export type MailRow = NonNullable<Awaited<ReturnType<typeof findForMail>>>

export function findForMail(db: Database, leadId: string) {
  return db
    .selectFrom('leads')
    .innerJoin('teams', 'teams.id', 'leads.teamId')
    .select(['leads.teamId', 'leads.state', 'leads.name', 'leads.usState', 'leads.nextStep', 'teams.name as teamName', askedName])
    .where('leads.id', '=', leadId)
    .executeTakeFirst()
}

/** The email of a user; undefined when they left the team that it is about. */
export async function findRecipient(db: Database, { userId, teamId }: { userId: string; teamId: string | undefined }): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('teamMembers', 'teamMembers.userId', 'users.id')
    .select(['users.email', 'teamMembers.teamId'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return row && (teamId === undefined || row.teamId === teamId) ? row.email : undefined
}

/** The introductions that the user asked for. */
export function selectAskedLeads(db: Database, userId: string, leadIds: readonly string[]) {
  return db
    .selectFrom('leads')
    .innerJoin('teams', 'teams.id', 'leads.teamId')
    .select(['leads.id', 'leads.state', askedName])
    .where('leads.askedBy', '=', userId)
    .where('leads.id', 'in', leadIds)
    .execute()
}
