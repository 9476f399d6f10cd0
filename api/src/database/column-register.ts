/**
 * What a column holds: `own` data of the member, which the data export contains; a `secret` that proves something and is never exported;
 * `system` bookkeeping; or data about `others`.
 */
type Handling = 'own' | 'secret' | 'system' | 'others'

/** How a row belongs to a member: by a column, or through a row of another table that belongs to them. */
export type Owner = { column: string } | { column: string; via: string; match: string; owner: string }

export interface PersonalTable {
  label: string
  owner: Owner
  columns: Record<string, Handling>
  /** What happens when the account ends; `kept` gives the reason in a sentence. */
  end: { erased: 'with the account' } | { kept: string }
}

/** The tables of one feature. Data export and account deletion follow from it, and a column that is missing fails the test. */
export interface ColumnRegister {
  /** Tables with data of members. */
  personal?: Record<string, PersonalTable>
  /** Tables in a schema of their own, which only their own feature reads and adds to the data export. */
  sealed?: Record<string, string>
  /** Tables without data of members, and what they hold. A column in one that refers to a member fails the test. */
  impersonal?: Record<string, string>
}

export const byUser = { column: 'user_id' } as const

type Lists = Partial<Record<Handling, string>>

const erased = { erased: 'with the account' } as const

/** Lists the columns of each handling in one text, separated by spaces. */
export function personalTable(label: string, owner: Owner, { end = erased, ...lists }: Lists & { end?: PersonalTable['end'] }): PersonalTable {
  const columns = Object.entries(lists as Lists).flatMap(([handling, names]) => (names ?? '').split(/\s+/).map((name) => [name, handling as Handling]))
  return { label, owner, columns: Object.fromEntries(columns), end }
}
