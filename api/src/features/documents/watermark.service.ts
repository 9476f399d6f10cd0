import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileTypes } from '@mandate/contract/values/file-types'
import { renderMarked } from '../../adapters/pictures/marked-picture.ts'
import { PictureError, PicturesBusyError } from '../../adapters/pictures/pictures.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { AnsweredFile } from '../../http/file-answers.ts'
import type { Budget } from '../../http/rate-limits.ts'
import { openStoredFile } from '../stored-files/stored-files.service.ts'
import { holderShown } from './document-holders.ts'
import { type DocumentRow, findReaderName, findVersion } from './documents.repository.ts'
import { MarkerBusyError, makePdfMarker } from './pdf-marker.ts'
import { canBeMarked, fileWords, type Mark, markLines } from './watermark.rules.ts'

interface MarkedFile {
  mediaType: string
  storeKey: string
}

type Held = Parameters<typeof holderShown>[0] & { id: string; shareId: string | null }

/** Copies for one reader, or for all visitors with one link. */
const copies: Budget = { points: 60, seconds: 600 }
const pdfMarker = makePdfMarker()

class UnmarkableError extends Error {}

/** A copy that carries who reads it on every page. Refused where that isn't possible: the original is never the answer. */
export async function markedCopy(
  deps: Deps,
  file: MarkedFile,
  { document, readerId }: { document: Held; readerId: string | null },
): Promise<Omit<AnsweredFile, 'disposition'>> {
  await deps.rateLimits.consume('marked copy', readerId ?? document.shareId ?? document.id, copies)
  const holder = holderShown(document).name
  const viewer = readerId === null ? 'Visitor with the link' : await findReaderName(deps.db, readerId)
  try {
    const bytes = await markedBytes(deps, file, { viewer, at: new Date(), documentId: document.id })
    const tag = createHash('sha256').update(bytes).digest('hex')
    return { bytes: bytes.length, mediaType: file.mediaType, tag, isWhole: true, open: () => Promise.resolve(Readable.from([bytes])) }
  } catch (error) {
    if (!(error instanceof UnmarkableError)) throw error
    throw new AppError('conflict', `${holder} shares this document with a watermark, and the newest version can't carry one: ${error.message}. Ask for a PDF`)
  }
}

/** Whether every page of the newest version can be marked, tried with the file itself. */
export async function requireMarkable(deps: Deps, { id: documentId, newest }: Pick<DocumentRow, 'id' | 'newest'>): Promise<void> {
  const version = await findVersion(deps.db, documentId, newest)
  if (!version) throw notFound()
  try {
    await markedBytes(deps, version, { viewer: 'Reader', at: new Date(), documentId })
  } catch (error) {
    if (!(error instanceof UnmarkableError)) throw error
    throw new AppError('invalid_input', "This document can't carry a watermark", {
      isWatermarked: `The newest version can't carry a watermark: ${error.message}. Add a PDF as the newest version, or share without a watermark`,
    })
  }
}

async function markedBytes(deps: Deps, file: MarkedFile, mark: Mark): Promise<Uint8Array> {
  if (!canBeMarked(file)) throw new UnmarkableError(`it is ${fileWords(file)}`)
  const bytes = await buffer(await openStoredFile(deps, file))
  try {
    if (file.mediaType !== fileTypes.pdf.mediaType) return await renderMarked(bytes, markLines(mark))
    const answer = await pdfMarker.mark({ bytes, lines: markLines(mark) })
    if ('bytes' in answer) return answer.bytes
    if (answer.detail) deps.log.info({ documentId: mark.documentId, detail: answer.detail }, 'PDF not marked')
    throw new UnmarkableError(`this PDF ${answer.refused}`)
  } catch (error) {
    if (error instanceof MarkerBusyError || error instanceof PicturesBusyError) throw new AppError('unavailable', error.message)
    if (error instanceof PictureError) throw new UnmarkableError('this image is damaged')
    throw error
  }
}
