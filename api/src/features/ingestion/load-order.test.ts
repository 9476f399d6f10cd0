import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { isDeep } from '../../test/deep.ts'
import { tablesOf, withoutTables } from '../../test/months.ts'
import { differencesOf, findUncomparedTables, type PublishedTables, readPublishedTables } from '../../test/published-tables.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { writeUniverse } from '../../universe/write-universe.ts'
import { refreshSearchRows } from '../search-rows/projection.service.ts'
import { inOrderOfTime } from './file-date.rules.ts'
import { loadFile } from './ingestion.service.ts'

const folder = mkdtempSync(join(tmpdir(), 'mandate-order-'))
const filesBetweenWords = 8

/** Loads the files one after the other; the search rows follow each, as on a running server. Words take longer: they follow now and then. */
async function loadAll(files: readonly string[]): Promise<PublishedTables> {
  const pool = new pg.Pool({ connectionString: (await makeTestDatabase()).ownerUrl })
  try {
    const before = await findUncomparedTables(pool)
    for (const [index, file] of files.entries()) {
      await loadFile(pool, file)
      const hasWords = isDeep || index === files.length - 1 || index % filesBetweenWords === 0
      await refreshSearchRows(pool, { searchEngine: hasWords ? 'postgres' : 'memory' })
    }
    expect(await findUncomparedTables(pool), 'tables that loads fill and this test ignores').toEqual(before)
    return await readPublishedTables(pool)
  } finally {
    await pool.end()
  }
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((left, right) => left.at - right.at)
    .map(({ item }) => item)
}

const isFeed = (file: string) => basename(file).startsWith('IA_INDVL')

/** Each feed of people is a whole, and an older one is refused: among themselves they stay in order. */
function inRandomOrder(files: readonly string[]): string[] {
  const feeds = files.filter(isFeed)
  return shuffled(files).map((file) => (isFeed(file) ? (feeds.shift() ?? '') : file))
}

const inOrder = (files: readonly string[]) => {
  const byName = new Map(files.map((file) => [basename(file), file]))
  return inOrderOfTime([...byName.keys()]).map((name) => byName.get(name) ?? '')
}

/** Takes a random table out of a random month, which comes whole at the end. */
async function withHole(files: readonly string[], run: number): Promise<{ partial: string[]; whole: string; removed: string }> {
  const months = files.filter((file) => basename(file).startsWith('ADV_Filing'))
  const [whole = ''] = shuffled(months)
  const [removed = ''] = shuffled(await tablesOf(whole))
  const copy = await withoutTables(whole, join(mkdtempSync(join(folder, `hole-${run}-`)), basename(whole)), [removed])
  return { partial: files.map((file) => (file === whole ? copy : file)), whole, removed }
}

function compareOrders(what: string, findFiles: () => Promise<string[]>, times: number): void {
  describe(what, () => {
    let files: string[]
    let expected: PublishedTables
    beforeAll(async () => {
      files = inOrder(await findFiles())
      expected = await loadAll(files)
      const ofFeeds = files.some(isFeed) ? ['person_versions', 'search_people'] : []
      for (const table of ['filings', 'filing_rows', 'firms', 'firm_owners', 'firm_events', 'search_firms', 'search_words', ...ofFeeds])
        expect(expected[table]?.length, table).toBeGreaterThan(10)
    }, 900_000)

    it(`have the same result in ${times} random orders`, { timeout: 3_600_000 }, async () => {
      for (let run = 0; run < times; run++) {
        const order = inRandomOrder(files)
        expect(differencesOf(expected, await loadAll(order)), order.map((file) => basename(file)).join(', ')).toEqual([])
      }
    })

    it(`have the same result when one of ${times} random tables is missing and comes later`, { timeout: 3_600_000 }, async () => {
      for (let run = 0; run < times; run++) {
        const { partial, whole, removed } = await withHole(inRandomOrder(files), run)
        expect(differencesOf(expected, await loadAll([...partial, whole])), `${removed}, ${partial.join(', ')}`).toEqual([])
      }
    })
  })
}

async function generateMonths(): Promise<string[]> {
  const size = isDeep ? { firms: 80, months: 26 } : { firms: 50, months: 14 }
  return await writeUniverse(folder, { ...size, advisors: 100, seed: 11, defects: 0.05, until: '2026-05', libraryFirms: 0 })
}

compareOrders('generated months, lists and feeds of people', generateMonths, isDeep ? 6 : 2)

const shared = join(import.meta.dirname, '../../../../../shared/data/sec')
const isThere = existsSync(shared)
if (isDeep && !isThere) process.stdout.write(`load order of real months: skipped, ${shared} is not on this machine\n`)
if (isDeep && isThere)
  compareOrders(
    'the regulators’ own months and rosters',
    async () =>
      readdirSync(shared)
        .filter((name) => name.endsWith('.zip'))
        .map((name) => join(shared, name)),
    6,
  )
