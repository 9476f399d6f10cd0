import type { DocumentHit } from '@mandate/contract/document-hits'
import { type getDocumentText as getDocumentTextEndpoint, type searchDocumentText as searchEndpoint, textLimits } from '@mandate/contract/document-texts'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { getVersion } from './document-access.ts'
import { textOf } from './document-items.ts'
import * as repository from './document-texts.repository.ts'
import type { DocumentRow } from './documents.repository.ts'
import { asksForWatermark, readsByShare, wordsQuery } from './documents.rules.ts'
import { selectOpened } from './readings.repository.ts'
import { recordOpeningByShare } from './readings.service.ts'
import { passageOf } from './text-parts.rules.ts'

interface OfVersion {
  documentId: string
  version?: number | undefined
}

interface PartsWanted {
  documentId: string
  version: number
  page: number | undefined
  from: number
}

/** Reading the text is an opening, as reading the file is. */
export async function getDocumentText(
  deps: Deps,
  viewer: Viewer,
  { page, from, ...wanted }: OfVersion & { page?: number | undefined; from: number },
): Promise<ResponseOf<typeof getDocumentTextEndpoint>> {
  const { userId } = requireMember(viewer)
  const { document, version } = await getVersion(deps.db, userId, wanted)
  if (!showsPassages(userId, document))
    throw new AppError('not_allowed', "This document is shared with a watermark, which its text alone can't carry. Open the file instead")
  await recordOpeningByShare(deps, userId, { document, version: version.number })
  return { text: textOf(version), ...(await readParts(deps.db, { documentId: document.id, version: version.number, page, from })) }
}

/** Of a document that the viewer may read. */
export async function readParts(db: Database, { page, from, ...place }: PartsWanted): Promise<Omit<ResponseOf<typeof getDocumentTextEndpoint>, 'text'>> {
  const [pages, parts] = await Promise.all([
    repository.selectPages(db, place),
    repository.selectParts(db, { ...place, page, from, limit: textLimits.parts + 1 }),
  ])
  return { pages, parts: parts.slice(0, textLimits.parts), nextPart: parts[textLimits.parts]?.part ?? null }
}

/** Searching the text is an opening, as reading it is. */
export async function searchDocumentText(deps: Deps, viewer: Viewer, { q, ...wanted }: OfVersion & { q: string }): Promise<ResponseOf<typeof searchEndpoint>> {
  const { userId } = requireMember(viewer)
  const { document, version } = await getVersion(deps.db, userId, wanted)
  const words = wordsQuery(q)
  if (!words) return { hits: [], hasMore: false }
  await recordOpeningByShare(deps, userId, { document, version: version.number })
  const isShown = showsPassages(userId, document)
  const found = await repository.selectFoundParts(deps.db, { documentId: document.id, version: version.number, words, limit: textLimits.hits + 1 })
  const hits = found.slice(0, textLimits.hits).map((part) => (isShown ? toHit(part) : toPlace(part)))
  return { hits, hasMore: found.length > textLimits.hits }
}

/** Where each of these documents has the words in its text. The viewer may read them all; of what is shared with them they get passages only after they opened it. */
export async function findHits(
  db: Database,
  viewerId: string,
  { documents, words }: { documents: readonly DocumentRow[]; words: repository.Words },
): Promise<Map<string, DocumentHit>> {
  const shared = documents.filter((document) => readsByShare(viewerId, document)).map(({ id }) => id)
  const [found, opened] = await Promise.all([
    repository.selectBestParts(
      db,
      documents.map(({ id }) => id),
      words,
    ),
    selectOpened(db, viewerId, shared),
  ])
  const isShown = new Map(
    documents.map((document) => [document.id, showsPassages(viewerId, document) && (!shared.includes(document.id) || opened.has(document.id))]),
  )
  return new Map(found.map((part) => [part.documentId, isShown.get(part.documentId) ? toHit(part) : toPlace(part)]))
}

/** A passage can't carry a watermark. */
const showsPassages = (viewerId: string, document: DocumentRow) => !(readsByShare(viewerId, document) && asksForWatermark(document))

function toHit({ part, page, title, body, marked }: repository.FoundPart): DocumentHit {
  return { part, page, title, pieces: passageOf(body, marked) }
}

/** Without anything of the text. */
function toPlace({ part, page }: repository.FoundPart): DocumentHit {
  return { part, page, title: null, pieces: [] }
}
