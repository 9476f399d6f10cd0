import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../database/migrate.ts'
import { type EmbeddedPostgres, removeEmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/launcher.ts'
import { postmasterPid } from '../embedded-postgres/processes.ts'

export interface OwnPostgres extends EmbeddedPostgres {
  /** Kills the server as a power cut would; its supervisor starts it again. */
  kill(): void
  remove(): Promise<void>
}

/** A server of one's own, for tests that kill it. It syncs to disk like the real one. */
export async function startOwnPostgres(): Promise<OwnPostgres> {
  const postgres = await startEmbeddedPostgres({ folder: mkdtempSync(join(tmpdir(), 'mandate-own-')) })
  await migrate(postgres.ownerUrl, postgres.appUrl)
  return {
    ...postgres,
    kill() {
      const pid = postmasterPid(postgres.folder)
      if (!pid) throw new Error('there is no server to kill')
      process.kill(pid, 'SIGKILL')
    },
    async remove() {
      await postgres.stop()
      removeEmbeddedPostgres(postgres)
    },
  }
}
