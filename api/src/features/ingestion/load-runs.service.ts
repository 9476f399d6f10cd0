import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Load, listLoadRejects, listLoads } from '@mandate/contract/loads'
import { notFound } from '../../http/app-error.ts'
import { readCursor, toPage, writeCursor } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireAdmin, type Viewer } from '../../http/viewer.ts'
import * as repository from './load-runs.repository.ts'
import type { RunCounts } from './loads.repository.ts'

interface PageInput {
  limit: number
  cursor?: string | undefined
}

export async function listRuns({ db, config }: Deps, viewer: Viewer, { limit, cursor }: PageInput): Promise<ResponseOf<typeof listLoads>> {
  requireAdmin(viewer)
  const list = 'loads'
  const after = readCursor(config.secretKey, list, cursor)
  const rows = await repository.selectRuns(db, limit + 1, after && Number(after[0]))
  return toPage(rows, limit, {
    present: (row) => ({
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
    }),
    cursorOf: (last) => writeCursor(config.secretKey, list, [last.id]),
  })
}

export async function listRejects(
  { db, config }: Deps,
  viewer: Viewer,
  { loadId, limit, cursor }: PageInput & { loadId: number },
): Promise<ResponseOf<typeof listLoadRejects>> {
  requireAdmin(viewer)
  if (!(await repository.findRun(db, loadId))) throw notFound()
  const list = `rejects ${loadId}`
  const after = readCursor(config.secretKey, list, cursor)
  const rows = await repository.selectRejects(db, loadId, { limit: limit + 1, afterId: after && Number(after[0]) })
  return toPage(rows, limit, { present: (row) => row, cursorOf: (last) => writeCursor(config.secretKey, list, [last.id]) })
}
