import pg from 'pg'

/** Columns by name, of a table where several are meant, for a statement whose columns are chosen by the program; never for values. */
export function columnList(columns: readonly string[], table?: string): string {
  const of = table === undefined ? '' : `${pg.escapeIdentifier(table)}.`
  return columns.map((column) => of + pg.escapeIdentifier(column)).join(', ')
}

/** For `on conflict … do update set`: each column takes what was to be inserted. */
export function takeExcluded(columns: readonly string[]): string {
  return columns.map((column) => `${pg.escapeIdentifier(column)} = excluded.${pg.escapeIdentifier(column)}`).join(', ')
}

/** Rows by columns: a list of lists in JSON, one for each column. */
export function jsonLists(columns: readonly string[], table: string): string {
  return `json_build_array(${columns.map((column) => `json_agg(${columnList([column], table)})`).join(', ')})::text`
}
