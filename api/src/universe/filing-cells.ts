import headings from '../../../database/reference/filing-headings.json' with { type: 'json' }

export type TableName = keyof typeof headings
/** One row, by its headings. */
export type Cells = Record<string, string | number>

export const yes = (is: boolean) => (is ? 'Y' : 'N')
export const tableNames = Object.keys(headings) as TableName[]
export const headingsOf = (table: TableName): string[] => headings[table]
