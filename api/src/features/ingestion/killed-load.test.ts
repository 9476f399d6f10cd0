import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { makeTestDatabase } from '../../test/test-database.ts'
import { writeUniverse } from '../../universe/write-universe.ts'
import { inOrderOfTime } from './file-date.rules.ts'

const kills = Number(process.env.MANDATE_KILLS ?? 12)
const loadCommand = join(import.meta.dirname, '../../commands/load.ts')

function startLoad(databaseUrl: string, folder: string) {
  const environment = { ...process.env, DATABASE_URL: databaseUrl, DEMO: '1', NODE_NO_WARNINGS: '1' }
  const child = spawn(process.execPath, [loadCommand, folder, '--force'], { env: environment, stdio: 'ignore' })
  return { child, done: new Promise<number | null>((resolve) => child.once('exit', resolve)) }
}

/** What is published, without what differs from run to run: our own numbers and the times of loading. */
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
  it('leaves nothing half-done: begun again until it is through, it comes to what an undisturbed load comes to', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mandate-killed-'))
    const files = await writeUniverse(folder, { firms: 60, advisors: 400, months: 13, seed: 3, defects: 0.05, until: '2026-05' })
    expect(inOrderOfTime(files.map((file) => basename(file)))).toHaveLength(files.length)
    const clean = await makeTestDatabase()
    expect(await startLoad(clean.ownerUrl, folder).done).toBe(0)

    const killed = await makeTestDatabase()
    for (let kill = 0; kill < kills; kill++) {
      const { child, done } = startLoad(killed.ownerUrl, folder)
      // Anywhere from before the first row to the middle of the last file.
      await wait(250 + Math.random() * 900)
      child.kill('SIGKILL')
      await done
    }
    expect(await startLoad(killed.ownerUrl, folder).done).toBe(0)
    expect(await readPublished(killed.ownerUrl)).toBe(await readPublished(clean.ownerUrl))
  }, 180_000)
})
