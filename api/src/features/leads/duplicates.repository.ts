import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { withheldStates } from './leads.rules.ts'

/**
 * Leads of the team with the same email, phone, CRD number or name, the most alike first. What was merged into a lead counts as its own, as it does
 * in an import. A name is the same in either order, with a title and with an initial in the middle; at another company it may be someone else, and
 * comes last. Nothing of an introduction whose contact isn't released is compared.
 */
export async function selectDuplicates(db: Database, teamId: string, leadId: string) {
  const { rows } = await sql<{ id: string; sameIn: string[] }>`
    with own as (
      select part.email, part.phone_digits, part.crd, part.name_digest, part.person_digest, split_part(part.name_digest, '|', 2) as company
      from leads kept join leads part on part.team_id = kept.team_id and (part.id = kept.id or part.merged_into = kept.id)
      where kept.team_id = ${teamId}::uuid and kept.id = ${leadId}::uuid and kept.state <> all(${[...withheldStates]})
    ), alike as (
      select coalesce(other.merged_into, other.id) as id, coalesce(bool_or(other.email = own.email), false) as email,
        coalesce(bool_or(other.phone_digits = own.phone_digits), false) as phone, coalesce(bool_or(other.crd = own.crd), false) as crd,
        coalesce(bool_or(other.name_digest = own.name_digest
          or (other.person_digest = own.person_digest and split_part(other.name_digest, '|', 2) = own.company)), false) as name,
        coalesce(bool_or(${digestOf('other')} = ${digestOf('own')} or other.person_digest = own.person_digest), false) as name_only
      from own join leads other on other.team_id = ${teamId}::uuid
        and (other.email = own.email or other.phone_digits = own.phone_digits or other.crd = own.crd
          or (${digestOf('other')} = ${digestOf('own')} and ${digestOf('own')} <> '') or (other.person_digest = own.person_digest and own.person_digest <> ''))
      group by 1
    )
    select alike.id, array_remove(array[
        case when alike.email then 'email' end, case when alike.phone then 'phone' end, case when alike.crd then 'crd' end,
        case when alike.name then 'name' when alike.name_only then 'nameOnly' end
      ], null) as same_in
    from alike join leads kept on kept.team_id = ${teamId}::uuid and kept.id = alike.id
    where alike.id <> ${leadId}::uuid and kept.state <> all(${[...withheldStates]})
    order by alike.email desc, alike.crd desc, alike.phone desc, alike.name desc, kept.created_at, kept.id limit 10`.execute(db)
  return rows
}

/** The name without the company, as it is compared and indexed. */
const digestOf = (alias: 'own' | 'other') => sql`split_part(${sql.ref(alias)}.name_digest, '|', 1)`
