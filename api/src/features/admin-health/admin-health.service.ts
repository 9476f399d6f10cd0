import { statfs } from 'node:fs/promises'
import type { HealthPart, getHealth as operation, ServerProcess } from '@mandate/contract/admin-health'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Deps } from '../../http/deps.ts'
import { requireAdmin, type Viewer } from '../../http/viewer.ts'
import * as repository from './admin-health.repository.ts'
import { databasePart, diskPart, loadsPart, outboxPart, replicasPart, searchPart } from './health-parts.rules.ts'

const shownProcesses = 50
const shownReplicas = 50
const upSince = new Date(Date.now() - process.uptime() * 1_000).toISOString()

/** Each part answers for itself: one that fails doesn't hide the others. */
export async function getHealth(deps: Deps, viewer: Viewer): Promise<ResponseOf<typeof operation>> {
  requireAdmin(viewer)
  const asked = repository.selectReplicas(deps.db, shownReplicas)
  const parts = await Promise.all([
    part(deps, 'database', async () => databasePart(await repository.readDatabaseFigures(deps.db))),
    part(deps, 'replicas', async () => replicasPart(await asked)),
    part(deps, 'search', async () => searchPart(await deps.searchEngine.status())),
    part(deps, 'outbox', async () => outboxPart(await repository.readOutboxFigures(deps.db))),
    part(deps, 'loads', async () => loadsPart(await repository.findNewestLoad(deps.db))),
    part(deps, 'disk', async () => {
      const { bavail, blocks, bsize } = await statfs(deps.config.dataDir)
      return diskPart({ free: bavail * bsize, total: blocks * bsize })
    }),
    part(deps, 'files', async () => {
      await deps.files.check()
      return { name: 'files', state: 'good', detail: 'Can be stored', figures: [] }
    }),
  ])
  // Its part has the failure.
  const replicas = await asked.catch(() => null)
  const processes = await repository.selectProcesses(deps.db, shownProcesses)
  return {
    ...{ checkedAt: new Date().toISOString(), upSince, parts },
    replicas: replicas?.map(({ connectedAt, ...row }) => ({ ...row, connectedAt: connectedAt?.toISOString() ?? null })) ?? null,
    processes: processes.map(({ role, startedAt, seenAt, ...row }) => ({
      ...{ ...row, role: role as ServerProcess['role'] },
      ...{ startedAt: startedAt.toISOString(), seenAt: seenAt.toISOString() },
    })),
  }
}

async function part({ log }: Pick<Deps, 'log'>, name: HealthPart['name'], read: () => Promise<HealthPart>): Promise<HealthPart> {
  return read().catch((err: unknown) => {
    log.error({ err, part: name }, 'health check failed')
    return { name, state: 'bad', detail: "Doesn't answer. The server's log has the reason", figures: [] }
  })
}
