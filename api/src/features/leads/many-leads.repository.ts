import type { LeadSource } from '@mandate/contract/lead-words'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { LeadFields } from './leads.repository.ts'

export interface LeadOfMany extends LeadFields {
  key: string
  sourceId: string | null
}

interface Common {
  teamId: string
  source: LeadSource
  stageId: string
  actorId: string
}

const atOnce = 1_000

/** With their origins and the first line of their history. Returns the keys of those that are new. */
export async function insertLeads(db: Database, { teamId, source, stageId, actorId }: Common, leads: readonly LeadOfMany[]): Promise<Set<string>> {
  const added = new Set<string>()
  for (let start = 0; start < leads.length; start += atOnce) {
    const batch = leads.slice(start, start + atOnce)
    const rows = await db
      .insertInto('leads')
      .values(batch.map((lead) => ({ ...lead, teamId, source, stageId, state: 'open' })))
      .onConflict((conflict) => conflict.columns(['teamId', 'key']).doNothing())
      .returning(['id', 'key'])
      .execute()
    if (rows.length === 0) continue
    const byKey = new Map(batch.map((lead) => [lead.key, lead]))
    await db
      .insertInto('leadOrigins')
      .values(
        rows.map(({ id, key }) => {
          const { key: _, sourceId = null, ...fields } = byKey.get(key) ?? {}
          return { teamId, leadId: id, source, sourceId, fields: JSON.stringify(fields) }
        }),
      )
      .execute()
    const details = JSON.stringify({ source })
    await db
      .insertInto('leadChanges')
      .values(rows.map(({ id }) => ({ teamId, leadId: id, actorId, kind: 'created', details })))
      .execute()
    for (const { key } of rows) added.add(key)
  }
  return added
}

export interface Identity {
  email: string | null
  phoneDigits: string | null
  crd: number | null
  nameDigest: string | null
}

interface Wanted {
  emails: readonly string[]
  phones: readonly string[]
  crds: readonly number[]
  names: readonly string[]
}

/** What identifies the leads of the team that share an email, phone, CRD number or name with these; merged ones count. */
export async function selectIdentities(db: Database, teamId: string, { emails, phones, crds, names }: Wanted): Promise<Identity[]> {
  const { rows } = await sql<Identity>`
    select email, phone_digits, crd, name_digest from leads where id in (
      select id from leads where team_id = ${teamId}::uuid and email = any(${[...emails]}::text[])
      union select id from leads where team_id = ${teamId}::uuid and phone_digits = any(${[...phones]}::text[])
      union select id from leads where team_id = ${teamId}::uuid and crd = any(${[...crds]}::int[])
      union select id from leads where team_id = ${teamId}::uuid and name_digest = any(${[...names]}::text[])
    )`.execute(db)
  return rows
}
