import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type AuditEvent, type listAuditEvents, mostExportedEvents } from '@mandate/contract/audit-log'
import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import { csvBeginning, csvLine } from '../../http/csv-cells.ts'
import { listPage } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import type { AnsweredFile } from '../../http/file-answers.ts'
import { attachmentOf } from '../../http/file-names.ts'
import { requireAdmin, type Viewer } from '../../http/viewer.ts'
import { by, type Details, recordEvent } from '../audit/audit.service.ts'
import * as repository from './audit-log.repository.ts'

type Row = Awaited<ReturnType<typeof repository.selectEvents>>[number]

export async function listEvents(
  deps: Deps,
  viewer: Viewer,
  { limit, cursor, ...filters }: ParsedRequestOf<typeof listAuditEvents>['query'],
): Promise<Page<AuditEvent>> {
  requireAdmin(viewer)
  return listPage(
    deps,
    { limit, cursor },
    {
      list: `audit ${JSON.stringify(filters)}`,
      key: { id: Number },
      select: (range) => repository.selectEvents(deps.db, filters, range),
      present: (rows) => rows.map(toEvent),
    },
  )
}

/** The export is itself an entry: it shows who took a copy of which part. */
export async function exportEvents(deps: Deps, viewer: Viewer, filters: repository.Filters): Promise<AnsweredFile> {
  const admin = requireAdmin(viewer)
  const rows = await repository.selectEvents(deps.db, filters, { limit: mostExportedEvents })
  await recordEvent(deps.db, by(admin), { kind: 'audit.exported', details: { entries: rows.length, ...toDetails(filters) } })
  const lines = rows.map((row) => {
    const { id, occurredAt, kind, actor, subject, ip, userAgent, details } = toEvent(row)
    return csvLine([
      id,
      occurredAt,
      kind,
      actor?.userId ?? null,
      actor?.name ?? null,
      subject?.userId ?? null,
      subject?.name ?? null,
      ip,
      userAgent,
      JSON.stringify(details),
    ])
  })
  const heading = csvLine(['Entry', 'Time (UTC)', 'Kind', 'Actor', 'Actor name', 'Subject', 'Subject name', 'Address', 'Browser', 'Details'])
  const content = Buffer.from(csvBeginning + heading + lines.join(''))
  return {
    ...{ bytes: content.length, mediaType: 'text/csv', tag: createHash('sha256').update(content).digest('hex') },
    disposition: attachmentOf('audit-log.csv'),
    open: (range) => Promise.resolve(Readable.from([range ? content.subarray(range.from, range.to + 1) : content], { objectMode: false })),
  }
}

const toDetails = (filters: repository.Filters): Details =>
  Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

const toParty = (userId: string | null, name: string | null): AuditEvent['actor'] => (userId === null ? null : { userId, name: name ?? '' })

function toEvent(row: Row): AuditEvent {
  return {
    id: row.id,
    occurredAt: row.occurredAt.toISOString(),
    kind: row.kind,
    actor: toParty(row.actorId, row.actorName),
    subject: toParty(row.subjectId, row.subjectName),
    ip: row.ip,
    userAgent: row.userAgent,
    details: row.details as Details,
  }
}
