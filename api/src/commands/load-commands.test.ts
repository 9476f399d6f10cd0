import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
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

describe('a data command', () => {
  it.each<[string, string[], Record<string, string>, RegExp]>([
    ['load.ts', [], {}, /^Name the files, folders or addresses to load: .*\n$/],
    ['load.ts', ['/nonexistent.zip'], server, /^There is no \/nonexistent\.zip\n$/],
    ['load.ts', [import.meta.dirname], { ...server, PORT: 'three' }, /^The environment variable PORT is not usable: .*\n$/],
    ['load.ts', ['https://sec.example/a.zip'], server, /^Set LOAD_CONTACT to your email address\. .*\n$/],
    ['load-sec.ts', ['--months', 'many'], server, /^--months must be a number from 1 to 240.*\n$/],
    ['load-sec.ts', ['--every', 'often'], server, /^--every must be a time such as 12h, 24h or 7d\n$/],
    ['load-sec.ts', ['--every', '24h'], server, /^Set LOAD_CONTACT .*\n$/],
    ['load-sec.ts', ['--unknown'], server, /^Unknown option '--unknown'.*\n$/],
    ['migrate.ts', [], server, /^The database could not be migrated: .*\n$/],
    ['search-index.ts', [], server, /^.*ECONNREFUSED.*\n$/],
    ['generate.ts', [], {}, /^Set an output folder: .*\n$/],
  ])('%s %j fails with one sentence', async (command, words, environment, sentence) => {
    expect(await run(command, words, environment)).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(sentence) })
  })

  it('needs only the database to load', async () => {
    const { ownerUrl } = await makeTestDatabase()
    const path = join(mkdtempSync(join(tmpdir(), 'mandate-command-')), 'roster.csv')
    writeFileSync(path, 'Organization CRD#,Primary Business Name,Legal Name,Latest ADV Filing Date\n9000401,ELM,ELM LLC,06/26/2026')
    const outcome = await run('load.ts', [path], { DATABASE_URL: ownerUrl, DEMO: '0' })
    expect(outcome).toEqual({ code: 0, stderr: '', stdout: expect.stringContaining('published. 1 rows read, 1 loaded') })
  })
})
