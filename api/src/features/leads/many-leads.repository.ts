import type { LeadSource } from '@mandate/contract/lead-words'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { LeadFields } from './leads.repository.ts'
import { askedForSources, withheldStates } from './leads.rules.ts'

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

const atOnce = 2_000

/** With their origins and the first line of their history. Returns the keys of those that are new. */
export async function insertLeads(db: Database, { teamId, source, stageId, actorId }: Common, leads: readonly LeadOfMany[]): Promise<Set<string>> {
  const added = new Set<string>()
  await planForMany(db)
  for (let start = 0; start < leads.length; start += atOnce) {
    // One parameter for all: thousands of them take longer to prepare than the rows to insert.
    const given = JSON.stringify(leads.slice(start, start + atOnce).map(toRow))
    const { rows } = await sql<{ key: string }>`
      with given as (
        select distinct on (key) * from json_to_recordset(${given}::json)
          as row (key text, source_id text, name text, email text, phone text, company text, us_state text, crd int, need text)
      ), added as (
        insert into leads (team_id, key, source, source_id, state, stage_id, name, email, phone, company, us_state, crd, need)
        select ${teamId}::uuid, key, ${source}, source_id, 'open', ${stageId}::uuid, name, email, phone, company, us_state, crd, need from given
        on conflict (team_id, key) do nothing returning id, key
      ), origins as (
        insert into lead_origins (team_id, lead_id, source, source_id, fields)
        select ${teamId}::uuid, added.id, ${source}, source_id, json_build_object(
          'name', name, 'email', email, 'phone', phone, 'company', company, 'usState', us_state, 'crd', crd, 'need', need)
        from added join given using (key)
      ), history as (
        insert into lead_changes (team_id, lead_id, actor_id, kind, details)
        select ${teamId}::uuid, id, ${actorId}::uuid, 'created', ${JSON.stringify({ source })}::jsonb from added
      )
      select key from added`.execute(db)
    for (const { key } of rows) added.add(key)
  }
  return added
}

/**
 * A connection that checked a foreign key when the table had a few rows keeps the plan of that check, which reads the whole table: thousands of rows
 * took 20 seconds. In a transaction.
 */
async function planForMany(db: Database): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(db)
  // The embedded database plans each check again otherwise.
  await sql`set local plan_cache_mode = force_generic_plan`.execute(db)
  await sql`discard plans`.execute(db)
}

export async function selectLeadKeys(db: Database, teamId: string, keys: readonly string[]): Promise<{ key: string }[]> {
  const { rows } = await sql<{ key: string }>`select key from leads where team_id = ${teamId}::uuid and key = any(${[...keys]}::text[])`.execute(db)
  return rows
}

const toRow = ({ sourceId, usState, ...same }: LeadOfMany) => ({ ...same, source_id: sourceId, us_state: usState })

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

/**
 * What identifies the leads of the team that share an email, phone, CRD number or name with these; merged ones count. Not what came with an introduction
 * whose contact isn't released: it would be confirmed to a member who guesses it.
 */
export async function selectIdentities(db: Database, teamId: string, { emails, phones, crds, names }: Wanted): Promise<Identity[]> {
  const { rows } = await sql<Identity>`
    select leads.email, leads.phone_digits, leads.crd, leads.name_digest
    from leads left join leads kept on kept.team_id = leads.team_id and kept.id = leads.merged_into
    where (leads.source <> all(${[...askedForSources]}) or coalesce(kept.state, leads.state) <> all(${[...withheldStates]})) and leads.id in (
      select id from leads where team_id = ${teamId}::uuid and email = any(${[...emails]}::text[])
      union select id from leads where team_id = ${teamId}::uuid and phone_digits = any(${[...phones]}::text[])
      union select id from leads where team_id = ${teamId}::uuid and crd = any(${[...crds]}::int[])
      union select id from leads where team_id = ${teamId}::uuid
        and split_part(name_digest, '|', 1) = any(${names.map((name) => name.split('|', 1)[0])}::text[]) and name_digest = any(${[...names]}::text[])
    )`.execute(db)
  return rows
}
