import type { AggregatedDocument, AggregationSource, ListedDocument, Mention } from '@mandate/contract/aggregation'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps, ImageStore } from '../../http/deps.ts'
import { requireAdmin, requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { signImage } from '../remote-images/remote-images.service.ts'
import * as repository from './aggregation.repository.ts'
import { ownOrigin, readNow } from './gather.service.ts'
import * as gathered from './gathered-documents.repository.ts'

/** When switched off, the feature answers not found. */
function requireSwitchedOn({ config }: Pick<Deps, 'config'>): void {
  if (!config.hasAggregation) throw notFound()
}

interface Listed extends PageInput {
  firmCrd?: number | undefined
  advisorCrd?: number | undefined
  sourceId?: string | undefined
  q?: string | undefined
}

export async function listAggregatedDocuments(deps: Deps, viewer: Viewer, { limit, cursor, ...wanted }: Listed) {
  requireMember(viewer)
  requireSwitchedOn(deps)
  return listPage(
    deps,
    { limit, cursor },
    {
      list: `gathered ${JSON.stringify([wanted.firmCrd, wanted.advisorCrd, wanted.sourceId, wanted.q])}`,
      key: { publishedText: String, id: String },
      select: (range) => gathered.selectDocuments(deps.db, { ...wanted, ...range }),
      async present(rows): Promise<ListedDocument[]> {
        const ids = rows.map(({ id }) => id)
        const mentions = await loadMentions(deps.db, ids)
        return rows.map((row) => ({ ...head(deps, row), excerpt: row.excerpt, mentions: mentions.get(row.id) ?? [] }))
      },
    },
  )
}

export async function getAggregatedDocument(deps: Deps, viewer: Viewer, { documentId }: { documentId: string }): Promise<AggregatedDocument> {
  requireMember(viewer)
  requireSwitchedOn(deps)
  const row = await gathered.findDocument(deps.db, documentId)
  if (!row) throw notFound()
  return { ...head(deps, row), body: row.body, link: row.link, mentions: (await loadMentions(deps.db, [documentId])).get(documentId) ?? [] }
}

interface DocumentHead {
  id: string
  title: string
  sourceId: string
  sourceName: string
  publishedAt: Date
  gatheredAt: Date
  imageUrl: string | null
}

function head({ config }: Pick<Deps, 'config'>, { id, title, sourceId, sourceName, publishedAt, gatheredAt, imageUrl }: DocumentHead) {
  return {
    id,
    title,
    source: { id: sourceId, name: sourceName },
    publishedAt: publishedAt.toISOString(),
    gatheredAt: gatheredAt.toISOString(),
    // A path is one of the demo's own, wherever it listens today.
    image: imageUrl === null ? null : signImage(config.secretKey, imageUrl.startsWith('/') ? `${ownOrigin({ config })}${imageUrl}` : imageUrl),
  }
}

/** The image proxy fetches what a document shows. */
export const storesImage: ImageStore = (db, urls) => gathered.isImageStored(db, urls)

async function loadMentions(db: Deps['db'], documentIds: string[]): Promise<Map<string, Mention[]>> {
  const byDocument = new Map<string, Mention[]>()
  for (const row of await gathered.selectMentions(db, documentIds)) {
    const filed = row.kind === 'firm' ? row.businessName : row.lastName && `${row.firstName} ${row.lastName}`
    const mention: Mention = {
      kind: row.kind as Mention['kind'],
      crd: row.crd,
      name: filed ? capitalizeCompanyName(filed) : row.matched,
      matched: row.matched,
      place: row.place as Mention['place'],
      from: row.starts,
      to: row.starts + row.matched.length,
      by: row.by as Mention['by'],
    }
    byDocument.set(row.documentId, [...(byDocument.get(row.documentId) ?? []), mention])
  }
  return byDocument
}

export async function listSources(deps: Deps, viewer: Viewer): Promise<{ items: AggregationSource[] }> {
  requireAdmin(viewer)
  requireSwitchedOn(deps)
  return { items: (await repository.selectSources(deps.db)).map(toSource) }
}

export async function createSource(deps: Deps, viewer: Viewer, source: { name: string; address: string }): Promise<AggregationSource> {
  const admin = requireAdmin(viewer)
  requireSwitchedOn(deps)
  return deps.db.transaction().execute(async (db) => {
    const [row] = await repository.insertSources(db, [source])
    if (!row) throw new AppError('already_exists', 'This feed is already a source', { address: 'This URL is already in the list of sources' })
    await recordEvent(db, by(admin), { kind: 'source.created', subjectId: null, details: { sourceId: row.id } })
    return toSource(row)
  })
}

export async function updateSource(deps: Deps, viewer: Viewer, { sourceId, isOn }: { sourceId: string; isOn: boolean }): Promise<AggregationSource> {
  const admin = requireAdmin(viewer)
  requireSwitchedOn(deps)
  return deps.db.transaction().execute(async (db) => {
    const row = await repository.updateSource(db, sourceId, isOn)
    if (!row) throw notFound()
    await recordEvent(db, by(admin), { kind: isOn ? 'source.switched_on' : 'source.switched_off', subjectId: null, details: { sourceId } })
    return toSource(row)
  })
}

export async function readSource(deps: Deps, viewer: Viewer, { sourceId }: { sourceId: string }): Promise<AggregationSource> {
  requireAdmin(viewer)
  requireSwitchedOn(deps)
  const row = await readNow(deps, sourceId)
  if (!row) throw notFound()
  return toSource(row)
}

function toSource(row: repository.SourceRow): AggregationSource {
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    isOn: row.isOn,
    intervalMinutes: row.intervalMinutes,
    lastReadAt: row.lastReadAt?.toISOString() ?? null,
    lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
    lastError: row.lastError,
    failureCount: row.failureCount,
    nextReadAt: row.nextReadAt.toISOString(),
    documentCount: row.documentCount,
  }
}

export async function hasGatheredDocument(db: Deps['db'], documentId: string): Promise<boolean> {
  return (await gathered.findDocument(db, documentId)) !== undefined
}
