import { columnList, takeExcluded } from '../../database/column-lists.ts'
import type { ProjectionConnection } from './projection.repository.ts'

const personColumns = [
  'crd',
  'as_of',
  'follows_feed',
  'name',
  'other_names',
  'state',
  'city',
  'registered_state',
  'firm',
  'firm_name',
  'current_firm_owner',
  'experience_months',
  'exam',
  'designation',
  'registered',
  'moved_on',
  'disclosure',
  'investigation',
  'judgment',
  'regulatory_action',
  'termination',
  'criminal',
  'customer_complaint',
  'civil_judicial',
  'bankruptcy',
  'bond',
] as const

/** Upserts some or all people. Writes only new and changed rows, and returns them with the number of new ones. */
export async function upsertPeople(connection: ProjectionConnection, people: number[] | null): Promise<{ changed: number[]; added: number }> {
  const changed = personColumns.filter((column) => column !== 'crd')
  const { rows } = await connection.query<{ crd: number; isNew: boolean }>(
    `with owning as materialized (
       select distinct owner.person_crd as crd from firm_owners owner
         cross join lateral (select from person_firms job where job.person_crd = owner.person_crd and job.firm_crd = owner.firm_crd and job.is_current limit 1) employed
       where $1::int[] is null or owner.person_crd = any($1))
     insert into search_people (${columnList(personColumns)})
     select people.crd, people.last_seen, people.follows_feed,
       ${inCapitals(`concat_ws(' ', people.first_name, ${middleName}, people.last_name)`)} || coalesce(' ' || nullif(people.suffix, ''), ''),
       array(select ${inCapitals('other')} from unnest(people.other_names) other), nullif(upper(people.state), ''), ${inCapitals("nullif(people.city, '')")},
       people.registered_states, people.firm_crd::text, coalesce(firm.name, ${inCapitals('people.firm_name')}),
       case when firm.crd is not null then owning.crd is not null end,
       people.experience_months, people.exams, people.designations, people.is_registered, people.moved_on,
       cardinality(people.disclosures) > 0, 'investigation' = any(people.disclosures), 'judgment' = any(people.disclosures), 'regulatoryAction' = any(people.disclosures), 'termination' = any(people.disclosures),
       'criminal' = any(people.disclosures), 'customerComplaint' = any(people.disclosures), 'civilJudicial' = any(people.disclosures), 'bankruptcy' = any(people.disclosures), 'bond' = any(people.disclosures)
     from people left join search_firms firm on firm.crd = people.firm_crd left join owning on owning.crd = people.crd
     where $1::int[] is null or people.crd = any($1)
     on conflict (crd) do update set ${takeExcluded(changed)} where row(search_people.*) is distinct from row(excluded.*) returning crd, xmax = 0 as "isNew"`,
    [people],
  )
  return { changed: rows.map(({ crd }) => crd), added: rows.filter(({ isNew }) => isNew).length }
}

/** An initial gets its period. */
const middleName = "regexp_replace(nullif(people.middle_name, ''), '^(\\w)$', '\\1.')"

/** Capitalizes names that feeds have in capitals; names in mixed case are left unchanged. */
function inCapitals(name: string): string {
  return `case when ${name} in (upper(${name}), lower(${name})) then regexp_replace(regexp_replace(initcap(lower(${name})), '\\mLlc\\M', 'LLC'), '''S\\M', '''s') else ${name} end`
}

/** People written by loads after one. */
export async function selectPeopleWrittenAfter(connection: ProjectionConnection, loadRun: number): Promise<number[]> {
  const { rows } = await connection.query<{ crds: number[] }>('select array(select crd from people where run_id > $1) as crds', [loadRun])
  return rows[0]?.crds ?? []
}

/** People whose move dropped out of the last year since the feed day advanced. */
export async function selectPeopleWithPastMoves(connection: ProjectionConnection, { before, today }: { before: string; today: string }): Promise<number[]> {
  const { rows } = await connection.query<{ crds: number[] }>(
    `select array(select crd from search_people where moved_on > '-infinity' and moved_on > $1::date - interval '1 year' and moved_on <= $2::date - interval '1 year') as crds`,
    [before, today],
  )
  return rows[0]?.crds ?? []
}

export async function selectEmployed(connection: ProjectionConnection, firms: number[]): Promise<number[]> {
  const { rows } = await connection.query<{ crds: number[] }>('select array(select crd from search_people where firm = any($1::text[])) as crds', [firms])
  return rows[0]?.crds ?? []
}
