import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { KnownFirm, KnownPerson } from './mentions.rules.ts'

/** The firms with one of these names or numbers. */
export async function selectNamedFirms(db: Database, keys: readonly string[], crds: readonly number[]): Promise<KnownFirm[]> {
  const { rows } = await sql<{ crd: number; business: string; legal: string }>`
    select crd, name_key(business_name) as business, name_key(legal_name) as legal from firms where name_key(business_name) = any(${keys}::text[])
    union select crd, name_key(business_name), name_key(legal_name) from firms where name_key(legal_name) = any(${keys}::text[])
    union select crd, name_key(business_name), name_key(legal_name) from firms where crd = any(${crds}::int[])`.execute(db)
  return rows.map(({ crd, business, legal }) => ({ crd, keys: [business, legal] }))
}

/** The people with one of these names as written in the feed, or one of these numbers, with the firms of their registrations. */
export async function selectNamedPeople(db: Database, names: readonly { first: string; last: string }[], crds: readonly number[]): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`
    with named as (
      select people.crd, people.first_name, people.middle_name, people.last_name from unnest(${names.map(({ last }) => last)}::text[], ${names.map(({ first }) => first)}::text[]) wanted (last, first)
      join people on people.last_name = wanted.last and people.first_name = wanted.first
      union select crd, first_name, middle_name, last_name from people where crd = any(${crds}::int[]))
    select named.crd, named.first_name as first, named.middle_name as middle, named.last_name as last,
      coalesce((select array_agg(person_firms.firm_crd) from person_firms where person_firms.person_crd = named.crd), '{}') as firms
    from named`.execute(db)
  return rows
}
