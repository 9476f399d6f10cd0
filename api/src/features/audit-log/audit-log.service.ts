import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type AuditEvent, type exportAuditEvents, type listAuditEvents, mostExportedEvents } from '@mandate/contract/audit-log'
import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import { csvBeginning, csvLine } from '../../http/csv-cells.ts'
import { listPage } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import type { AnsweredFile } from '../../http/file-answers.ts'
import { attachmentOf } from '../../http/file-names.ts'
import { requireAdmin, type Viewer } from '../../http/viewer.ts'
import { findNamedUsers } from '../admin-users/admin-users.service.ts'
import { by, type Details, everyAuditKind, recordEvent } from '../audit/audit.service.ts'
import * as repository from './audit-log.repository.ts'
import { kindsWith } from './audit-words.rules.ts'

/** A common name: the newest accounts with it. */
const mostPeople = 200

type Asked = ParsedRequestOf<typeof exportAuditEvents>['query']
type Row = Awaited<ReturnType<typeof repository.selectEvents>>[number]

export async function listEvents(
  deps: Deps,
  viewer: Viewer,
  { limit, cursor, ...filters }: ParsedRequestOf<typeof listAuditEvents>['query'],
): Promise<Page<AuditEvent>> {
  requireAdmin(viewer)
  const wanted = await lookUp(deps, filters)
  return listPage(
    deps,
    { limit, cursor },
    {
      list: `audit ${JSON.stringify(filters)}`,
      key: { id: Number },
      select: (range) => repository.selectEvents(deps.db, wanted, range),
      present: (rows) => rows.map(toEvent),
    },
  )
}

/** Names and words as ids and kinds, which have indexes. A person's account that was deleted has no name any more: it is found by its id. */
async function lookUp({ db }: Pick<Deps, 'db'>, { words, person, ...filters }: Asked): Promise<repository.Filters> {
  const [kinds, userIds] = [words ? kindsWith(words, everyAuditKind) : undefined, person ? await findNamedUsers(db, person, mostPeople) : undefined]
  return { ...filters, kinds, userIds }
}

/** The export is itself an entry: it shows who took a copy of which part. */
export async function exportEvents(deps: Deps, viewer: Viewer, filters: Asked): Promise<AnsweredFile> {
  const admin = requireAdmin(viewer)
  const rows = await repository.selectEvents(deps.db, await lookUp(deps, filters), { limit: mostExportedEvents })
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

const toDetails = (filters: Asked): Details =>
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
    details: row.details as AuditEvent['details'],
  }
}
