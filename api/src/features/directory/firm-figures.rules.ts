import type { Figure, FigureName } from '@mandate/contract/directory'
import { type FormItem, figureItems } from '../../filing-format/form-items.ts'

/** A filing's columns, as stored in the history. */
export interface FigureRow {
  source: string
  submittedAt: Date
  raumTotal: number | null
  raumDiscretionary: number | null
  raumNonDiscretionary: number | null
  accountsTotal: number | null
  clients: number | null
  isClientsLowerBound: boolean
  employees: number | null
  advisors: number | null
  fundCount: number | null
  fundGrossAssets: number | null
  marks: string[]
}

interface Definition {
  item: string
  derivedFrom: string[]
  /** The cells whose marks also apply to this figure. */
  cells: string[]
  /** The roster column, used instead of deriving the figure from schedules. */
  inRoster?: string
  read: (row: FigureRow) => number | null
}

const ratio = (part: number | null, by: number | null): number | null => (part === null || by === null || by === 0 ? null : Math.round(part / by))

const { raumTotal, raumDiscretionary, raumNonDiscretionary, accountsTotal, employees, advisors } = figureItems

/** A figure as filed. The mark of an inconsistent sum also applies to its parts. */
const filed = ({ item, cell }: FormItem, read: Definition['read'], sums: string[] = []): Definition => ({ item, derivedFrom: [], cells: [cell, ...sums], read })
const assetsPer = ({ item, cell }: FormItem, read: Definition['read']): Definition => ({
  item: raumTotal.item,
  derivedFrom: [raumTotal.item, item],
  cells: [raumTotal.cell, cell],
  read: (row) => ratio(row.raumTotal, read(row)),
})

const definitions: Record<FigureName, Definition> = {
  raumTotal: filed(raumTotal, (row) => row.raumTotal, ['5F2']),
  raumDiscretionary: filed(raumDiscretionary, (row) => row.raumDiscretionary, ['5F2']),
  raumNonDiscretionary: filed(raumNonDiscretionary, (row) => row.raumNonDiscretionary, ['5F2']),
  accounts: filed(accountsTotal, (row) => row.accountsTotal),
  clients: { item: '5.D(1)', derivedFrom: ['sum of 5.D(a)(1) to 5.D(n)(1)'], cells: [], read: (row) => row.clients },
  employees: filed(employees, (row) => row.employees),
  advisors: filed(advisors, (row) => row.advisors),
  raumPerClient: { item: raumTotal.item, derivedFrom: [raumTotal.item, '5.D(1)'], cells: [raumTotal.cell], read: (row) => ratio(row.raumTotal, row.clients) },
  raumPerEmployee: assetsPer(employees, (row) => row.employees),
  raumPerAdvisor: assetsPer(advisors, (row) => row.advisors),
  fundCount: {
    item: '7.B(1)',
    derivedFrom: ['private funds listed in Schedule D, Section 7.B.(1), each counted once'],
    cells: [],
    inRoster: 'Count of Private Funds - 7B(1) in the SEC roster',
    read: (row) => row.fundCount,
  },
  fundGrossAssets: {
    item: '7.B(1)',
    derivedFrom: ['gross assets in Schedule D, Section 7.B.(1), without feeder funds'],
    cells: ['7B1'],
    inRoster: 'Total Gross Assets of Private Funds in the SEC roster, which may include feeder funds',
    read: (row) => row.fundGrossAssets,
  },
}

type Mark = Figure['marks'][number]
const markNames: readonly string[] = ['rounded', 'unreadable', 'negative', 'sum'] satisfies Mark[]

const dayMs = 24 * 3_600_000
const leastDays = 330

/** Returns the newest filing that is about a year older, from a history that runs from the newest to the oldest: annual updates vary by some weeks. */
export function yearEarlier(history: FigureRow[]): FigureRow | undefined {
  const latest = (history[0]?.submittedAt.getTime() ?? 0) - leastDays * dayMs
  return history.find(({ submittedAt }) => submittedAt.getTime() <= latest)
}

export function readFigures(row: FigureRow, before: FigureRow | undefined): Record<FigureName, Figure> {
  const entries = Object.entries(definitions).map(([name, { item, derivedFrom, cells, inRoster, read }]) => {
    const figure: Figure = {
      value: read(row),
      item,
      derivedFrom: row.source === 'roster' && inRoster ? [inRoster] : derivedFrom,
      isLowerBound: row.isClientsLowerBound && (name === 'clients' || name === 'raumPerClient'),
      marks: marksOf(row.marks, cells),
      before: before ? { value: read(before), submittedAt: before.submittedAt.toISOString() } : null,
    }
    return [name, figure]
  })
  return Object.fromEntries(entries) as Record<FigureName, Figure>
}

function marksOf(marks: string[], cells: string[]): Mark[] {
  const own = marks.map((mark) => mark.split(':')).filter(([cell]) => cells.includes(cell ?? ''))
  return [...new Set(own.flatMap(([, kind]) => (kind && markNames.includes(kind) ? [kind as Mark] : [])))]
}
