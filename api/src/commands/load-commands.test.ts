import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { startPublisher } from '../test/publisher.ts'
import { makeTestDatabase } from '../test/test-database.ts'

interface Outcome {
  code: number
  stdout: string
  stderr: string
}

async function run(command: string, words: string[], environment: Record<string, string> = {}): Promise<Outcome> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, NODE_NO_WARNINGS: '1', ...environment }
  return promisify(execFile)(process.execPath, [join(import.meta.dirname, command), ...words], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Outcome) => ({ code: error.code, stdout: error.stdout, stderr: error.stderr }),
  )
}

const server = { DATABASE_URL: 'postgres://app@127.0.0.1:1/mandate', DEMO: '0' }

const noDatabase = /^No database answers at 127\.0\.0\.1:1: start it, or correct DATABASE_URL\.\n$/

describe('a data command', () => {
  it.each<[string, string[], Record<string, string>, RegExp]>([
    ['load.ts', [], {}, /^Name the files, folders or addresses to load: .*\n$/],
    ['load.ts', ['/nonexistent.zip'], server, /^There is no \/nonexistent\.zip\n$/],
    ['load.ts', [import.meta.dirname], { ...server, PORT: 'three' }, /^Set PORT to a number, or leave it out\.\n$/],
    ['load.ts', ['https://sec.example/a.zip'], server, /^Set LOAD_CONTACT to your email address\. .*\n$/],
    ['load-sec.ts', ['--months', 'many'], server, /^--months must be a number from 1 to 240.*\n$/],
    ['load-sec.ts', ['--every', 'often'], server, /^--every must be a time such as 12h, 24h or 7d\n$/],
    ['load-sec.ts', ['--every', '24h'], server, /^Set LOAD_CONTACT .*\n$/],
    ['load-sec.ts', ['--unknown'], server, /^Unknown option '--unknown'\. Use: npm run load:sec .*\n$/],
    ['load.ts', ['--bogus', import.meta.dirname], server, /^Unknown option '--bogus'\. Use: npm run load -- PLACE… \[--force\]\n$/],
    ['load.ts', [import.meta.dirname], { ...server, MODE: 'foo' }, /^Set MODE to production or demo, or leave it out\.\n$/],
    ['load.ts', [import.meta.dirname], server, noDatabase],
    ['load.ts', [import.meta.dirname], { ...server, DATABASE_URL: 'nonsense' }, /^Set DATABASE_URL to an address such as postgres:.*\n$/],
    ['migrate.ts', [], server, noDatabase],
    ['migrate.ts', [], { ...server, DATABASE_OWNER_URL: 'postgres://own@127.0.0.1:2/x' }, /^No database answers at 127\.0\.0\.1:2: .* DATABASE_OWNER_URL\.\n$/],
    ['migrate.ts', [], { DATABASE_URL: 'postgres://app:secret@db.invalid/x' }, /^The host db\.invalid of the database is unknown: correct DATABASE_URL\.\n$/],
    ['migrate.ts', ['--bogus'], server, /^Unknown option '--bogus'\. Use: npm run migrate\n$/],
    ['search-index.ts', [], server, noDatabase],
    ['search-index.ts', ['all'], server, /^Unexpected argument 'all'\. Use: npm run search:index\n$/],
    ['backup.ts', ['/tmp/x', '--bogus'], server, /^Unknown option '--bogus'\. Use: npm run backup -- DIR, or npm run backup -- --physical \[--keep N\]\n$/],
    ['backup.ts', ['/tmp/x'], { ...server, DEMO: '1' }, noDatabase],
    ['restore.ts', ['/tmp/x', '--bogus'], server, /^Unknown option '--bogus'\. Use: npm run restore -- DIR \[--until TIME\] \[--force\]\n$/],
    ['generate.ts', ['--bogus'], {}, /^Unknown option '--bogus'\. Use: npm run generate -- --out DIR .*\n$/],
    ['admin.ts', ['list'], { ...server, DEMO: '1' }, noDatabase],
    ['generate.ts', [], {}, /^Set an output folder: .*\n$/],
  ])('%s %j fails with one sentence', async (command, words, environment, sentence) => {
    expect(await run(command, words, environment)).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(sentence) })
  })

  it('names the setting when the server has no such database', async () => {
    const url = new URL((await makeTestDatabase()).ownerUrl)
    url.pathname = '/absent'
    const { stderr } = await run('load.ts', [import.meta.dirname], { DATABASE_URL: url.href })
    expect(stderr).toBe(`The server at ${url.host} has no database with that name: create it, or correct DATABASE_URL.\n`)
  })

  it('needs only the database to load', async () => {
    const { ownerUrl } = await makeTestDatabase()
    const path = join(mkdtempSync(join(tmpdir(), 'mandate-command-')), 'roster.csv')
    writeFileSync(path, 'Organization CRD#,Primary Business Name,Legal Name,Latest ADV Filing Date\n9000401,ELM,ELM LLC,06/26/2026')
    const outcome = await run('load.ts', [path], { DATABASE_URL: ownerUrl, DEMO: '0' })
    expect(outcome).toEqual({ code: 0, stderr: '', stdout: expect.stringContaining('published. 1 rows read, 1 loaded') })
  })

  it('loads again and again with --every, and survives a round that fails', async () => {
    const { ownerUrl } = await makeTestDatabase()
    const publisher = await startPublisher()
    publisher.publish('070126', [9_000_401])
    const { PATH = '' } = process.env
    const env = {
      PATH,
      NODE_NO_WARNINGS: '1',
      DATABASE_URL: ownerUrl,
      DEMO: '0',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'mandate-every-')),
      ...publisher.environment,
    }
    const child = spawn(process.execPath, [join(import.meta.dirname, 'load-sec.ts'), '--every', '1s'], { env })
    const printed = { out: '', err: '' }
    child.stdout.on('data', (part) => (printed.out += part))
    child.stderr.on('data', (part) => (printed.err += part))
    const hasPrinted = (stream: 'out' | 'err', words: RegExp) => vi.waitFor(() => expect(printed[stream]).toMatch(words), { timeout: 8_000, interval: 20 })
    try {
      await hasPrinted('out', /ia070126\.csv: published/)
      publisher.publish(null)
      await hasPrinted('err', /^http:.* answered 404\n/)
      publisher.publish('080126', [9_000_401, 9_000_402])
      await hasPrinted('out', /ia080126\.csv: published/)
      await hasPrinted('out', /ia080126\.csv: unchanged/)
    } finally {
      child.kill()
      publisher.close()
    }
  })
})
