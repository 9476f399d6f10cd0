import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { isDeep } from '../../test/deep.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { writeUniverse } from '../../universe/write-universe.ts'
import { inOrderOfTime } from './file-date.rules.ts'

const universe = isDeep ? { firms: 60, advisors: 400, months: 13 } : { firms: 20, advisors: 120, months: 3 }
const patience = { timeout: 30_000, interval: 20 }
const loadCommand = join(import.meta.dirname, '../../commands/load.ts')

function startLoad(databaseUrl: string, folder: string) {
  const environment = { ...process.env, DATABASE_URL: databaseUrl, MODE: 'demo', NODE_NO_WARNINGS: '1' }
  const child = spawn(process.execPath, [loadCommand, folder, '--force'], { env: environment, stdio: 'ignore' })
  return { child, done: new Promise<number | null>((resolve) => child.once('exit', resolve)) }
}

/** One per started file; exists before the first row is read. */
async function countRuns(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from load_runs').finally(() => client.end())
  return rows[0]?.count ?? 0
}

/** The published data, without values that differ between runs: our ids and load times. */
async function readPublished(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ table: string; sum: string }>(
    `select 'filings' as table, md5(string_agg(md5(f.cells || f.submitted_at || f.firm_crd || coalesce(f.raum_total, 0)), '' order by f.filing_id)) as sum from filings f
     union all select 'rows', md5(string_agg(md5(r.cells || l.file_table || l.headings::text), '' order by r.filing_id, l.file_table, r.cells)) from filing_rows r join table_layouts l on l.id = r.layout_id
     union all select 'firms', md5(string_agg(md5(concat_ws('|', crd, legal_name, raum_total, submitted_at, first_submitted_at)), '' order by crd)) from firms
     union all select 'owners', md5(string_agg(md5(o::text), '' order by o::text)) from firm_owners o
     union all select 'events', md5(string_agg(md5(concat_ws('|', firm_crd, happened_at, kind, details)), '' order by firm_crd, happened_at, kind, details::text)) from firm_events
     union all select 'people', md5(string_agg(md5((to_jsonb(p) - 'run_id')::text), '' order by p.crd)) from people p
     union all select 'versions', md5(string_agg(md5(concat_ws('|', crd, valid_from, valid_to, record)), '' order by crd, valid_from)) from person_versions
     union all select 'jobs', md5(string_agg(md5(j::text), '' order by j.person_crd, j.position)) from person_firms j`,
  )
  await client.end()
  return JSON.stringify(rows)
}

describe('a load that is killed', () => {
  it('leaves no partial data: repeated until it completes, it equals an undisturbed load', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mandate-killed-'))
    const files = await writeUniverse(folder, { ...universe, seed: 3, defects: 0.05, until: '2026-05' })
    expect(inOrderOfTime(files.map((file) => basename(file)))).toHaveLength(files.length)
    const clean = await makeTestDatabase()
    expect(await startLoad(clean.ownerUrl, folder).done).toBe(0)

    const killed = await makeTestDatabase()
    // The unpublished file in which to kill the load; the long version also varies the moment.
    const kills = isDeep ? Array.from({ length: 12 }, (_, kill) => 1 + (kill % 3)) : [1, 4, 3]
    for (const file of kills) {
      const before = await countRuns(killed.ownerUrl)
      const { child, done } = startLoad(killed.ownerUrl, folder)
      const isThere = async () => child.exitCode !== null || (await countRuns(killed.ownerUrl)) >= before + file
      await vi.waitFor(async () => expect(await isThere()).toBe(true), patience)
      // Any moment will do: the kill is meant to hit an unknown statement.
      if (isDeep) await wait(Math.random() * 500)
      child.kill('SIGKILL')
      await done
    }
    expect(await startLoad(killed.ownerUrl, folder).done).toBe(0)
    expect(await readPublished(killed.ownerUrl)).toBe(await readPublished(clean.ownerUrl))
  }, 180_000)
})
