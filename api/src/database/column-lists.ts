import pg from 'pg'

/** Column names, optionally qualified by a table, for statements whose columns the program chooses; never for values. */
export function columnList(columns: readonly string[], table?: string): string {
  const of = table === undefined ? '' : `${pg.escapeIdentifier(table)}.`
  return columns.map((column) => of + pg.escapeIdentifier(column)).join(', ')
}

/** For `on conflict … do update set`: each column takes the inserted value. */
export function takeExcluded(columns: readonly string[]): string {
  return columns.map((column) => `${pg.escapeIdentifier(column)} = excluded.${pg.escapeIdentifier(column)}`).join(', ')
}

/** Rows as a JSON list of lists, one per column. */
export function jsonLists(columns: readonly string[], table: string): string {
  return `json_build_array(${columns.map((column) => `json_agg(${columnList([column], table)})`).join(', ')})::text`
}
