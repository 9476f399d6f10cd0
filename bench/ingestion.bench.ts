import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { SaxesParser } from 'saxes'
import { openInput } from '../api/src/features/ingestion/input-file.ts'
import { writeUniverse } from '../api/src/universe/write-universe.ts'
import { inNewFolder, withDatabase } from './product.ts'
import { printTable, rounded } from './report.ts'

/**
 * `[PEOPLE] [FIRMS] [FOLDER]`: loads a generated month, or the month in a folder, compared with the minimum for the same files: parsing the XML
 * only, and COPY of the same rows.
 */
export async function bench(words: string[]): Promise<void> {
  const advisors = Number(words[0] ?? 400_000)
  const firms = Number(words[1] ?? 10_000)
  const [, , written] = words
  await inNewFolder((folder) =>
    withDatabase(async (urls) => {
      const size = { firms, advisors, months: 1, seed: 1, defects: 0.02, until: '2026-05', libraryFirms: 0 }
      const files = written ? readdirSync(written).map((name) => join(written, name)) : await writeUniverse(folder, size)
      const find = (beginning: string) => files.find((file) => basename(file).startsWith(beginning)) ?? ''
      const saxes = await timed(() => parseOnly(find('IA_INDVL')))
      const people = await load(find('IA_INDVL'), urls.ownerUrl)
      const again = await timed(() => parseOnly(find('IA_INDVL')))
      const filings = await load(find('ADV_Filing'), urls.ownerUrl)
      const copied = await copyOnly(urls.ownerUrl, folder)
      const parse = Math.min(saxes, again)
      printTable(
        ['what', 'figure'],
        [
          [`feed of ${advisors} people: saxes alone, no handlers, best of 2`, `${rounded(parse)} s`],
          ['the same feed loaded: read, checked, stored, published', `${rounded(people.seconds)} s`],
          ['ratio', rounded(people.seconds / parse, 2)],
          ['peak memory of that load', `${Math.round(people.peakMb)} MB`],
          [`filing tables of ${firms} firms, ${copied.rows} rows: COPY of the same rows as text`, `${rounded(copied.seconds, 2)} s`],
          ['the same month loaded', `${rounded(filings.seconds, 2)} s`],
          ['ratio', rounded(filings.seconds / copied.seconds, 2)],
          ['peak memory of that load', `${Math.round(filings.peakMb)} MB`],
          ...(await sizes(urls.ownerUrl)),
        ],
      )
    }),
  )
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

async function parseOnly(path: string): Promise<void> {
  const archive = await openInput(path)
  for (const entry of archive.entries) {
    const parser = new SaxesParser()
    const decoder = new TextDecoder('windows-1252')
    for await (const chunk of await entry.open()) parser.write(decoder.decode(chunk as Buffer, { stream: true }))
    parser.close()
  }
  archive.close()
}

/** `npm run load` in a process of its own, with its peak memory from Linux. The seconds are the ones it prints, without the update of the search rows. */
function load(path: string, databaseUrl: string): Promise<{ seconds: number; peakMb: number }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../api/src/commands/load.ts'), path], {
      env: { ...process.env, DATABASE_URL: databaseUrl, DEMO: '1', NODE_NO_WARNINGS: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (data: Buffer) => {
      output += data.toString()
    })
    let peakMb = 0
    const watch = setInterval(() => {
      try {
        const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
        peakMb = Math.max(peakMb, Number(kilobytes) / 1_024)
      } catch {
        // The process has just ended.
      }
    }, 100)
    child.once('error', reject)
    child.once('exit', (code) => {
      clearInterval(watch)
      if (code === 0) resolve({ seconds: Number(/, (\d+) ms$/m.exec(output)?.[1]) / 1_000, peakMb })
      else reject(new Error(`the load of ${basename(path)} exited with ${code}`))
    })
  })
}

/** The stored rows, copied out and into empty tables with the same indexes. */
async function copyOnly(databaseUrl: string, folder: string): Promise<{ rows: number; seconds: number }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let rows = 0
  let seconds = 0
  for (const table of ['filings', 'filing_rows']) {
    const file = join(folder, `${table}.copy`)
    await pipeline(client.query(to(`copy ${table} to stdout`)), createWriteStream(file))
    await client.query(`create table copied_${table} (like ${table} including all)`)
    const columns = 'select string_agg(quote_ident(attname), chr(44) order by attnum) as list from pg_attribute where attrelid = $1::regclass and attnum > 0'
    const { rows: listed } = await client.query<{ list: string }>(columns, [table])
    seconds += await timed(async () => {
      await client.query('begin')
      await pipeline(createReadStream(file), client.query(from(`copy copied_${table} (${listed[0]?.list}) from stdin`)))
      await client.query('commit')
    })
    const { rows: counted } = await client.query<{ count: string }>(`select count(*) from copied_${table}`)
    rows += Number(counted[0]?.count)
    await client.query(`drop table copied_${table}`)
  }
  await client.end()
  return { rows, seconds }
}

const expected = { firms: 40_000, people: 1_000_000, filingsOfFirm: 30 }

async function sizes(databaseUrl: string): Promise<[string, string][]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const perRow = async (tables: string[], count: string) => {
    const total = tables.map((table) => `pg_total_relation_size('${table}')`).join(' + ')
    const { rows } = await client.query<{ bytes: number }>(`select (${total})::float8 / (${count}) as bytes`)
    return rows[0]?.bytes ?? 0
  }
  const person = await perRow(['person_versions', 'people', 'person_firms'], 'select count(*) from people')
  const filing = await perRow(['filings', 'filing_rows', 'firm_owners', 'firm_events'], 'select count(*) from filings')
  const firm = await perRow(['firms'], 'select count(*) from firms')
  await client.end()
  const gb = (bytes: number) => `${rounded(bytes / 2 ** 30)} GB`
  const { firms, people, filingsOfFirm } = expected
  return [
    ['on disk with indexes: a person with one version', `${rounded(person / 1_024)} kB`],
    ['a filing with its schedules', `${rounded(filing / 1_024)} kB`],
    ['a firm’s current record', `${rounded(firm / 1_024, 2)} kB`],
    [`so ${people} people, one version each`, gb(people * person)],
    [`and ${firms} firms with ${filingsOfFirm} filings each in 20 years`, gb(firms * (firm + filingsOfFirm * filing))],
  ]
}
