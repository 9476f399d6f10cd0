import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { AdvisorTraits, FirmTraits, TimeTogether } from './similar.rules.ts'

const eachWay = 60
const mostJobs = 12
const firmTraits = sql.raw('crd, name, city, state, aum, employees, service, client_type, custodian')
const advisorTraits = sql.raw('id as crd, name, city, state, firm, firm_name, designation, experience_months')

/** Returns undefined for an unknown firm; has no traits until the firm's search row exists. */
export async function findFirmTraits(db: Database, crd: number): Promise<{ traits: FirmTraits | undefined } | undefined> {
  if (!(await db.selectFrom('firms').select('crd').where('crd', '=', crd).executeTakeFirst())) return undefined
  const { rows } = await sql<FirmTraits>`select ${firmTraits} from search_firms where crd = ${crd}`.execute(db)
  return { traits: rows[0] }
}

export async function findAdvisorTraits(db: Database, crd: number): Promise<{ traits: AdvisorTraits | undefined } | undefined> {
  if (!(await db.selectFrom('people').select('crd').where('crd', '=', crd).executeTakeFirst())) return undefined
  const { rows } = await sql<AdvisorTraits>`select ${advisorTraits} from search_person_rows where id = ${crd}`.execute(db)
  return { traits: rows[0] }
}

/** The nearest firms above and below by assets, however far: the largest have none of their size. In the same state and anywhere. A firm without assets is compared by headcount in its state. */
export async function selectFirmsNear(db: Database, { crd, state, aum, employees }: FirmTraits): Promise<FirmTraits[]> {
  // Firms without a filing for a year and a half may be out of business.
  const others = sql`select ${firmTraits} from search_firms where crd <> ${crd} and as_of >= (select as_of - interval '18 months' from search_firms where crd = ${crd})`
  const above = sql`aum >= ${aum} order by aum, crd limit ${eachWay}`
  const below = sql`aum < ${aum} order by aum desc, crd limit ${eachWay}`
  const near = sql`(${others} and state = ${state} and ${above}) union (${others} and state = ${state} and ${below}) union (${others} and ${above}) union (${others} and ${below})`
  const unpriced = sql`${others} and state = ${state} and coalesce(aum, 0) = 0 order by abs(coalesce(employees, 0) - ${employees ?? 0}::bigint), crd limit ${eachWay}`
  const { rows } = await sql<FirmTraits>`${aum ? near : unpriced}`.execute(db)
  return rows
}

/** People at the same firm, same city first; and people in the same city with similar experience. */
export async function selectAdvisorsNear(db: Database, { crd, firm, city, state, experienceMonths, designation }: AdvisorTraits): Promise<AdvisorTraits[]> {
  const months = experienceMonths ?? 0
  const others = sql`select ${advisorTraits} from search_person_rows where id <> ${crd} and registered`
  const nearest = sql`designation && ${designation}::text[] desc, abs(coalesce(experience_months, 0) - ${months}::bigint), crd limit ${eachWay}`
  const { rows } = await sql<AdvisorTraits>`
    (${others} and firm = ${firm} order by city is not distinct from ${city} desc, ${nearest})
    union (${others} and city = ${city} and state = ${state} and experience_months between ${Math.floor(months / 1.25)} and ${Math.ceil(months * 1.25)} order by ${nearest})
  `.execute(db)
  return rows
}

/** Former colleagues: people at the same firm and city at the same time, when at least one has left. Longest overlap first. */
export async function selectTimesTogether(db: Database, crd: number): Promise<TimeTogether[]> {
  const { rows } = await sql<TimeTogether>`
    with jobs as (
      select firm_crd, firm_name, city, state, is_current, begins, coalesce(ends, case when is_current then current_date end) as ends
      from person_firms where person_crd = ${crd} and begins is not null order by position limit ${mostJobs}
    )
    select colleague.person_crd as crd, jobs.firm_name, colleague.begins::text as begins, colleague.ends::text as ends
    from jobs cross join lateral (
      select other.person_crd, greatest(other.begins, jobs.begins) as begins, least(coalesce(other.ends, current_date), jobs.ends) as ends
      from person_firms other
      where other.firm_crd = jobs.firm_crd and other.begins < jobs.ends and coalesce(other.ends, case when other.is_current then current_date end) > jobs.begins
        and other.city = jobs.city and other.state = jobs.state and not (other.is_current and jobs.is_current) and other.person_crd <> ${crd}
      order by least(coalesce(other.ends, current_date), jobs.ends) - greatest(other.begins, jobs.begins) desc, other.person_crd
      limit ${eachWay}
    ) colleague`.execute(db)
  return rows
}

export async function selectAdvisorTraits(db: Database, crds: number[]): Promise<AdvisorTraits[]> {
  if (crds.length === 0) return []
  const { rows } = await sql<AdvisorTraits>`select ${advisorTraits} from search_person_rows where id = any(${crds}::int[]) and registered`.execute(db)
  return rows
}
