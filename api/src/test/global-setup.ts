import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../database/migrate.ts'
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/launcher.ts'

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string
    appUrl: string
  }
}

/** One throwaway server for all test files; each file works in a copy of its migrated database. */
export default async function setup(project: TestProject) {
  const postgres = await startEmbeddedPostgres({ folder: mkdtempSync(join(tmpdir(), 'mandate-test-')), throwaway: true })
  await migrate(postgres.ownerUrl, postgres.appUrl)
  project.provide('ownerUrl', postgres.ownerUrl)
  project.provide('appUrl', postgres.appUrl)
  return async () => {
    await postgres.stop()
    removeEmbeddedPostgres(postgres)
  }
}
