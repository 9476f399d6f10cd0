import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { refreshSearchRows } from '../api/src/features/search-rows/projection.service.ts'
import type { Firm } from '../api/src/universe/firms.ts'
import { makeRandom } from '../api/src/universe/random.ts'
import { firmRow, makePeople, type PersonRow, personColumns } from './search-world.ts'

const sampled = 2_000

/** Fills the search tables as a load would, with COPY: generated rows, members among them, and a generation. Returns a sample of the people. */
export async function fillSearchRows(ownerUrl: string, firms: Firm[], people: number): Promise<{ sample: PersonRow[]; seconds: number }> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, options: '-c maintenance_work_mem=256MB -c synchronous_commit=off' })
  const began = performance.now()
  const sample: PersonRow[] = []
  const random = makeRandom(1)
  function* batches() {
    for (const rows of makePeople(firms, people)) {
      for (const row of rows) if (random.chance(sampled / people)) sample.push(row)
      yield rows
    }
  }
  await copyRows(pool, 'search_firms', { columns: Object.keys(firmRow(firms[0] as Firm)), batches: [firms.map(firmRow)] })
  await copyRows(pool, 'search_people', { columns: personColumns(firms), batches: batches() })
  await pool.query(
    `insert into search_member_values (kind, crd, is_member, net_worth) select 'advisor', crd, true, (1 + crd % 400) * 5000000 from search_people where crd % 100 = 7`,
  )
  // Otherwise autovacuum would run during the measurement.
  await pool.query('vacuum (analyze) search_people, search_firms, search_member_values')
  await refreshSearchRows(pool, { searchEngine: 'memory' })
  await pool.end()
  return { sample, seconds: (performance.now() - began) / 1_000 }
}

/** Creates the indexes after the rows, which is faster. */
async function copyRows(pool: pg.Pool, table: string, { columns, batches }: Rows): Promise<void> {
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = $1 and indexdef not like 'CREATE UNIQUE%'`,
    [table],
  )
  for (const { name } of indexes) await pool.query(`drop index ${name}`)
  const client = await pool.connect()
  try {
    await pipeline(linesOf(columns, batches), client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)))
  } finally {
    client.release()
  }
  for (const { definition } of indexes) await pool.query(definition)
}

interface Rows {
  columns: string[]
  batches: Iterable<Record<string, unknown>[]>
}

function* linesOf(columns: string[], batches: Iterable<Record<string, unknown>[]>): Generator<string> {
  for (const rows of batches) yield rows.map((row) => `${columns.map((column) => cellOf(row[column])).join('\t')}\n`).join('')
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (Array.isArray(value)) return `{${value.map((word) => JSON.stringify(word)).join(',')}}`
  return String(value)
}
