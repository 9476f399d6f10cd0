import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Load, listLoadRejects, listLoads } from '@mandate/contract/ingestion'
import { notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireAdmin, type Viewer } from '../../http/viewer.ts'
import { selectReruns } from './load-reruns.repository.ts'
import * as repository from './load-runs.repository.ts'
import type { RunCounts } from './loads.repository.ts'

export async function listRuns(
  deps: Deps,
  viewer: Viewer,
  { state, ...input }: PageInput & { state?: 'failed' | undefined },
): Promise<ResponseOf<typeof listLoads>> {
  requireAdmin(viewer)
  return listPage(deps, input, {
    list: `loads ${state ?? ''}`,
    key: { startedText: String, id: Number },
    select: (range) => repository.selectRuns(deps.db, state === 'failed', range),
    async present(rows) {
      const reruns = await selectReruns(
        deps.db,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => ({
        id: row.id,
        product: row.product,
        fileName: row.fileName,
        fileDate: row.fileDate,
        state: row.state as Load['state'],
        reason: row.reason,
        isForced: row.isForced,
        startedAt: row.startedAt.toISOString(),
        finishedAt: row.finishedAt?.toISOString() ?? null,
        rows: { in: row.rowsIn, out: row.rowsOut, known: row.rowsKnown, rejected: row.rowsRejected },
        tables: Object.entries(row.tables as unknown as Record<string, RunCounts>).map(([table, counts]) => ({ table, ...counts })),
        hasKnownPlace: row.filePath !== null,
        rerun: presentRerun(reruns.find(({ runId }) => runId === row.id)),
      }))
    },
  })
}

function presentRerun(rerun: Awaited<ReturnType<typeof selectReruns>>[number] | undefined): Load['rerun'] {
  if (!rerun) return null
  const { state, reason, requestedAt } = rerun
  return { state: state as NonNullable<Load['rerun']>['state'], reason, requestedAt: requestedAt.toISOString() }
}

export async function listRejects(
  deps: Deps,
  viewer: Viewer,
  { loadId, ...input }: PageInput & { loadId: number },
): Promise<ResponseOf<typeof listLoadRejects>> {
  requireAdmin(viewer)
  if (!(await repository.findRun(deps.db, loadId))) throw notFound()
  return listPage(deps, input, {
    list: `rejects ${loadId}`,
    key: { id: Number },
    select: (range) => repository.selectRejects(deps.db, loadId, range),
    present: (rows) => rows,
  })
}
