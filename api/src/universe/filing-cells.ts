import headings from '../../../database/reference/filing-headings.json' with { type: 'json' }

type FiledTable = keyof typeof headings
type ExemptTable = `ERA_${'Schedule' | 'DRP'}_${string}`
export type TableName = FiledTable | ExemptTable
/** One row, by its headings. */
export type Cells = Record<string, string | number>

export const yes = (is: boolean) => (is ? 'Y' : 'N')

/** Schedules and disclosures of exempt advisers have tables of their own, with the same headings. */
export const exemptTable = (table: TableName) => table.replace(/^IA_(?=Schedule_|DRP_)/, 'ERA_') as TableName

const filedTables = Object.keys(headings) as FiledTable[]
const headingsByTable = new Map<TableName, string[]>(
  filedTables.flatMap((table) => [exemptTable(table), table].map((name) => [name, headings[table]] as const)),
)
export const tableNames = [...headingsByTable.keys()]
export const headingsOf = (table: TableName): string[] => headingsByTable.get(table) ?? []
