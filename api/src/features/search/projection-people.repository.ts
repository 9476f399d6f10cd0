import { columnList, takeExcluded } from '../../database/column-lists.ts'
import type { ProjectionConnection } from './projection.repository.ts'

const personColumns = [
  'crd',
  'as_of',
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
  'moved_last_year',
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

/** As the firm's row has it. */
const firmName = `coalesce(firm.name, ${inCapitals('people.firm_name')})`
interface Changed {
  crd: number
}

/** Everybody. Only who changed is written, and answered. */
export async function upsertPeople(connection: ProjectionConnection): Promise<number[]> {
  const changed = personColumns.filter((column) => column !== 'crd')
  const { rows } = await connection.query<Changed>(
    `insert into search_people (${columnList(personColumns)})
     select people.crd, people.last_seen, ${inCapitals("concat_ws(' ', people.first_name, nullif(people.middle_name, ''), people.last_name)")} || coalesce(' ' || nullif(people.suffix, ''), ''),
       array(select ${inCapitals('other')} from jsonb_array_elements_text(coalesce(version.record -> 'otherNames', '[]')) other), nullif(upper(people.state), ''), ${inCapitals("nullif(people.city, '')")},
       people.registered_states, people.firm_crd::text, ${firmName},
       case when firm.crd is not null then exists (select 1 from firm_owners owner join person_firms job on job.person_crd = owner.person_crd and job.firm_crd = owner.firm_crd and job.is_current where owner.person_crd = people.crd) end,
       people.experience_months, people.exams, people.designations, people.is_registered,
       (select bool_or(job.begins > people.last_seen - interval '1 year' and exists (select 1 from person_firms earlier where earlier.person_crd = people.crd and not earlier.is_current and earlier.firm_crd <> job.firm_crd))
         from person_firms job where job.person_crd = people.crd and job.is_current and job.begins is not null),
       cardinality(people.disclosures) > 0, 'investigation' = any(people.disclosures), 'judgment' = any(people.disclosures), 'regulatoryAction' = any(people.disclosures), 'termination' = any(people.disclosures),
       'criminal' = any(people.disclosures), 'customerComplaint' = any(people.disclosures), 'civilJudicial' = any(people.disclosures), 'bankruptcy' = any(people.disclosures), 'bond' = any(people.disclosures)
     from people left join search_firms firm on firm.crd = people.firm_crd left join person_versions version on version.crd = people.crd and version.valid_to is null
     on conflict (crd) do update set ${takeExcluded(changed)} where row(search_people.*) is distinct from row(excluded.*) returning crd`,
  )
  return rows.map(({ crd }) => crd)
}

/** Names in capitals, as feeds have them, in words; written in both cases they stay. */
function inCapitals(name: string): string {
  return `case when ${name} in (upper(${name}), lower(${name})) then regexp_replace(regexp_replace(initcap(lower(${name})), '\\mLlc\\M', 'LLC'), '''S\\M', '''s') else ${name} end`
}

/** After filings alone: who became an owner or is one no more, and whose firm has another name. Answers whose row is another. */
export async function updateOwnersAndFirmNames(connection: ProjectionConnection, people: number[]): Promise<number[]> {
  const { rows } = await connection.query<Changed>(
    `with owning as materialized (
       select distinct owner.person_crd as crd from firm_owners owner join person_firms job on job.person_crd = owner.person_crd and job.firm_crd = owner.firm_crd and job.is_current where owner.person_crd = any($1)),
     figures as materialized (
       select people.crd, ${firmName} as firm_name, case when firm.crd is not null then owning.crd is not null end as is_owner
       from people left join search_firms firm on firm.crd = people.firm_crd left join owning on owning.crd = people.crd where people.crd = any($1))
     update search_people found set firm_name = figures.firm_name, current_firm_owner = figures.is_owner
     from figures where figures.crd = found.crd and found.crd = any($1) and (found.firm_name, found.current_firm_owner) is distinct from (figures.firm_name, figures.is_owner)
     returning found.crd`,
    [people],
  )
  return rows.map(({ crd }) => crd)
}

export async function selectEmployed(connection: ProjectionConnection, firms: number[]): Promise<number[]> {
  const { rows } = await connection.query<{ crds: number[] }>('select array(select crd from search_people where firm = any($1::text[])) as crds', [firms])
  return rows[0]?.crds ?? []
}
