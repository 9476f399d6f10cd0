import type { Archive, ArchiveEntry } from './archive.ts'
import { RefusedFile } from './load-context.ts'

export const filingTablesName = /^(?:.*\/)?([^/\n]+)_(\d{8})_(\d{8})\.csv$/i

export interface MonthTable {
  entry: ArchiveEntry
  table: string
  /** Set for the two base tables. */
  source: 'adv' | 'era' | undefined
}

const bases: Record<string, 'adv' | 'era'> = { IA_ADV_Base_A: 'adv', ERA_ADV_Base: 'era' }

/** The tables of a month. Registered advisers' base table is first: a filing in both is theirs. */
export function findTables({ entries }: Archive): MonthTable[] {
  const tables = entries.flatMap((entry): MonthTable[] => {
    const table = filingTablesName.exec(entry.name)?.[1]
    return table ? [{ entry, table, source: bases[table] }] : []
  })
  const rank = ({ source }: MonthTable) => (source === 'adv' ? 0 : source === 'era' ? 1 : 2)
  return tables.sort((left, right) => rank(left) - rank(right))
}

/** Schedules without the table that says whose they are can't be shown anywhere. */
export function refuseOrphanSchedules(tables: readonly MonthTable[], { isForced }: { isForced: boolean }): void {
  const has = (name: string) => tables.some(({ table }) => table === name)
  if (!has('IA_ADV_Base_A') && !has('ERA_ADV_Base'))
    throw new RefusedFile('The archive has neither IA_ADV_Base_A nor ERA_ADV_Base, which name the firms. Download the whole month again')
  if (isForced) return
  for (const [prefix, base] of [
    ['IA_', 'IA_ADV_Base_A'],
    ['ERA_', 'ERA_ADV_Base'],
  ] as const) {
    const schedules = tables.filter(({ table }) => table.startsWith(prefix) && table !== base).length
    if (!has(base) && schedules > 0)
      throw new RefusedFile(
        `The archive has no ${base}, which names the firms of its ${schedules} other ${prefix} tables. Download the whole month again, or load the rest with --force`,
      )
  }
}

/** The tables that firm pages and search read, by the form's sections; both kinds of advisers have most of them. */
const registeredTables = [
  'ADV_Base_B',
  'Schedule_A_B',
  'Schedule_D_1B',
  'Schedule_D_1F',
  'Schedule_D_1I',
  'Schedule_D_5K1',
  'Schedule_D_5K3',
  'Schedule_D_7B1',
  'DRP_Regulatory',
  'DRP_Civil_Judicial',
  'DRP_Criminal',
]

/** What to say about a month without some of the tables that pages read, or with no more than their headings. */
export function missingTables(tables: readonly string[], cut: ReadonlySet<string>): string[] {
  const expected = [
    'ADV_Filing_Types',
    ...(tables.includes('IA_ADV_Base_A') ? registeredTables.map((name) => `IA_${name}`) : ['IA_ADV_Base_A']),
    ...(tables.includes('ERA_ADV_Base') ? [] : ['ERA_ADV_Base']),
  ]
  const missing = expected.filter((table) => !tables.includes(table) && !cut.has(table))
  const lacks = [
    ...(missing.length > 0 ? [`no ${missing.join(', ')}`] : []),
    ...(cut.size > 0 ? [`only the headings of ${[...cut].join(', ')}, which earlier months or so many filings fill`] : []),
  ]
  if (lacks.length === 0) return []
  return [`Partial: the file has ${lacks.join(' and ')}. Load the whole month to complete its filings`]
}
