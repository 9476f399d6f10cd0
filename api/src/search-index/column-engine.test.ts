import type { BruteTable } from '../test/brute-force-search.ts'
import { describeConformance, type Subject } from '../test/search-conformance.ts'
import { buildTable } from './build-table.ts'
import { openColumnEngine } from './column-engine.ts'
import type { Snapshot } from './table.ts'

async function snapshotOf(tables: BruteTable[], generation: string, editsUpTo: number): Promise<Snapshot> {
  return { generation, editsUpTo, tables: await Promise.all(tables.map(({ schema, rows }) => buildTable(schema, [rows]))) }
}

async function openSubject(tables: BruteTable[], workers: number): Promise<Subject> {
  const engine = openColumnEngine({ workers })
  await engine.replace(await snapshotOf(tables, 'first', 0))
  return { engine, reload: async (later, editsUpTo) => engine.replace(await snapshotOf(later, 'second', editsUpTo)) }
}

describeConformance('the engine in memory', (tables) => openSubject(tables, 0), { runs: 600, withMisspellings: true })
describeConformance('the engine in memory, two workers sharing a question,', (tables) => openSubject(tables, 2), { runs: 150, withMisspellings: true })
