import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../database/migrate.ts'
import { type EmbeddedPostgres, removeEmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/launcher.ts'

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string
    appUrl: string
  }
}

/** One throwaway server for all test files; each file works in a copy of its migrated database. */
export default async function setup(project: TestProject) {
  const postgres = await startEmbeddedPostgres({ folder: mkdtempSync(join(tmpdir(), 'mandate-test-')), throwaway: true })
  await allowRestore(postgres)
  await migrate(postgres.ownerUrl, postgres.appUrl)
  project.provide('ownerUrl', postgres.ownerUrl)
  project.provide('appUrl', postgres.appUrl)
  return async () => {
    await postgres.stop()
    removeEmbeddedPostgres(postgres)
  }
}

/** `kept-contents.ts` writes tables back without their foreign keys, which only a superuser may allow. */
async function allowRestore({ folder, ownerUrl }: EmbeddedPostgres): Promise<void> {
  const { superPassword } = JSON.parse(readFileSync(join(folder, 'connection.json'), 'utf8')) as { superPassword: string }
  const client = new pg.Client({ connectionString: Object.assign(new URL(ownerUrl), { username: 'postgres', password: superPassword }).toString() })
  await client.connect()
  await client.query('grant set on parameter session_replication_role to mandate_owner').finally(() => client.end())
}
