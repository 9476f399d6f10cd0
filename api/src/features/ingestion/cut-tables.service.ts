import type { AcceptedFilings } from './filing-base.service.ts'
import { type LoadContext, RefusedFile } from './load-context.ts'
import * as repository from './loads.repository.ts'
import { type MonthTable, missingTables } from './month-tables.rules.ts'
import { isCutOff, missingHalves, tooManyUnnamed } from './table-counts.rules.ts'
import { readTable } from './table-reader.ts'

/** The tables that have only their headings although the file's filings must have rows there: treated as missing. With --force they are taken as they are. */
export async function findCutTables(context: LoadContext, tables: readonly MonthTable[], { sources }: AcceptedFilings): Promise<Set<string>> {
  const exempt = [...sources.values()].filter((source) => source === 'era').length
  const cut = new Set<string>()
  for (const { entry, table, source } of tables) {
    if (source || (await hasRows(entry))) continue
    const filings = table.startsWith('ERA_') ? exempt : table.startsWith('IA_') ? sources.size - exempt : sources.size
    const usual = await repository.findUsualCount(context.connection, 'filing-tables', table)
    if (isCutOff({ table, filings, usual })) cut.add(table)
  }
  return cut
}

async function hasRows(entry: MonthTable['entry']): Promise<boolean> {
  const { batches } = await readTable(() => entry.open(), [])
  for await (const { rows, rejects } of batches) if (rows.length + rejects.length > 0) return true
  return false
}

/** Says which parts of the month are missing, by table and by count. */
export function noteMissing(context: LoadContext, names: readonly string[], cut: ReadonlySet<string>): void {
  const { counts } = context
  for (const table of cut) delete counts[table]
  context.notes.push(...missingTables(names, cut), ...missingHalves({ first: counts.IA_ADV_Base_A?.in ?? 0, second: counts.IA_ADV_Base_B?.in }))
}

/** A base table that was cut off leaves the rows of the other tables without filings. */
export function refuseUnnamedRows({ counts, notes }: LoadContext, { unnamed }: AcceptedFilings, isForced: boolean): void {
  for (const [prefix, base] of [
    ['IA_', 'IA_ADV_Base_A'],
    ['ERA_', 'ERA_ADV_Base'],
  ] as const) {
    const own = counts[base]
    if (!own) continue
    const rows = Object.entries(counts).reduce((sum, [table, { in: count }]) => sum + (table.startsWith(prefix) && table !== base ? count : 0), 0)
    const reason = tooManyUnnamed({ base, filings: own.in, rows, unnamed: unnamed.get(prefix) ?? 0 })
    if (reason && !isForced) throw new RefusedFile(`${reason}. Download the whole month again, or load it with --force`)
    if (reason) notes.push(reason)
  }
}
