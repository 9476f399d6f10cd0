import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { isDeep } from '../../test/deep.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { openArchive } from './archive.ts'

const rowsOfTable = 1_150_000
/** About a thousand characters: most are the same in every row, but not so many that the archive looks like a bomb. */
const filler = 'Harbor Lane Wealth Partners of Portland, Maine; '.replaceAll(',', '').repeat(20)
/** One row in fifty is of a filing in the month. */
const isOwn = (row: number) => row % 50 === 0

function* linesOf(): Generator<string> {
  yield 'FilingID,Name,Text\n'
  for (let start = 0; start < rowsOfTable; start += 1_000) {
    let lines = ''
    for (let row = start; row < start + 1_000; row++)
      lines += `${isOwn(row) ? 7 : 900_000_000 + row},row ${Math.imul(row, 2_654_435_761) >>> 0}-${Math.imul(row, 40_503) >>> 0},${filler}\n`
    yield lines
  }
}

const folder = mkdtempSync(join(tmpdir(), 'mandate-large-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function writeLargeMonth(): Promise<string> {
  const path = join(folder, 'ADV_Filing_Data_20250801_20250831.zip')
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path))
  zip.addBuffer(Buffer.from('FilingID,DateSubmitted,1A,1B1,1D,1E1\n7,8/6/2025 13:46,ELM LLC,ELM LLC,801-7,9000507'), 'IA_ADV_Base_A_20250801_20250831.csv')
  for (const table of ['IA_Schedule_D_Miscellaneous', 'IA_Schedule_D_Books_and_Records'])
    zip.addReadStream(Readable.from(linesOf()), `${table}_20250801_20250831.csv`)
  zip.end()
  await written
  return path
}

/** `npm run load` in a process of its own, and its peak memory. */
function load(path: string, databaseUrl: string): Promise<{ output: string; peakMb: number }> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl, MODE: 'production', NODE_NO_WARNINGS: '1' }
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../commands/load.ts'), path], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (part) => (output += part))
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
    child.once('exit', () => {
      clearInterval(watch)
      resolve({ output, peakMb })
    })
  })
}

describe.runIf(isDeep)('an archive that unpacks to more than 2 GB', { timeout: 600_000 }, () => {
  it('is read as a stream: every row is counted, in less than 500 MB of memory', async () => {
    const { ownerUrl } = await makeTestDatabase()
    const path = await writeLargeMonth()
    const { entries, close } = await openArchive(path)
    close()
    expect(entries.reduce((sum, { bytes }) => sum + bytes, 0)).toBeGreaterThan(2_000_000_000)
    const { output, peakMb } = await load(path, ownerUrl)
    const own = (rowsOfTable / 50) * 2 + 1
    expect(output).toContain(`. ${rowsOfTable * 2 + 1} rows read, ${own} loaded, 0 unchanged, ${rowsOfTable * 2 + 1 - own} rejected`)
    expect(peakMb).toBeLessThan(500)
    const pool = new pg.Pool({ connectionString: ownerUrl })
    const { rows } = await pool.query<{ rows: number; rejects: number }>(
      'select (select count(*)::int from filing_rows) as rows, (select count(*)::int from load_rejects) as rejects',
    )
    await pool.end()
    // The text of 5,000 rejected rows of a table is kept, and one line counts the others.
    expect(rows[0]).toEqual({ rows: own - 1, rejects: 10_002 })
  })
})
