import type { openDocumentLink, readDocumentLinkText, recordDocumentLinkReading } from '@mandate/contract/document-shares'
import type { Done } from '@mandate/contract/frame/answers'
import type { RequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { AnsweredFile } from '../../http/file-answers.ts'
import { attachmentOf } from '../../http/file-names.ts'
import type { Budget } from '../../http/rate-limits.ts'
import { hashToken } from '../../http/tokens.ts'
import type { Viewer } from '../../http/viewer.ts'
import { isPassword } from '../identity/password-hash.service.ts'
import { openStoredFile } from '../stored-files/stored-files.service.ts'
import { announceHolder, holderShown } from './document-holders.ts'
import { textOf } from './document-items.ts'
import { readParts } from './document-texts.service.ts'
import { findReaderName } from './documents.repository.ts'
import { addToVisit, recordOpening } from './readings.service.ts'
import { findByToken, findOpenLink } from './shares.repository.ts'
import { markedCopy } from './watermark.service.ts'

interface LinkInput {
  token: string
  password?: string | undefined
}

interface ReadInput extends LinkInput {
  hasAgreed: boolean
  /** The opening that this belongs to. */
  visitId?: string | undefined
}

/** Wrong passwords for a link, from anywhere. */
const guesses: Budget = { points: 10, seconds: 900, isExact: true }

const readerOf = (viewer: Viewer) => (viewer.kind === 'anonymous' ? null : viewer.userId)

export async function openLink(deps: Deps, viewer: Viewer, input: LinkInput): Promise<ResponseOf<typeof openDocumentLink>> {
  const { name, mediaType, bytes, newest, isViewOnly, isWatermarked, agreement, expiresAt, textState, textProblem, ...document } = await getByLink(deps, input)
  const readerId = readerOf(viewer)
  return {
    readerName: readerId === null ? null : await findReaderName(deps.db, readerId),
    ...{
      name,
      mediaType,
      bytes,
      version: newest,
      text: textOf({ textState, textProblem }),
      sharedBy: holderShown(document).name,
      isViewOnly,
      isWatermarked,
      agreement,
    },
    ...{ isRecorded: true, expiresAt: expiresAt?.toISOString() ?? null },
  }
}

/** For an open page, without the password: the holder of the token may know that it works. */
export async function checkLink({ db }: Pick<Deps, 'db'>, { token }: Pick<LinkInput, 'token'>): Promise<Done> {
  if (!(await findOpenLink(db, hashToken(token)))) throw ended()
  return { done: true }
}

/** A beat of the page of an opened link. */
export async function recordLinkReading(
  deps: Deps,
  { token, visitId, pages }: RequestOf<typeof recordDocumentLinkReading>['body'],
): Promise<ResponseOf<typeof recordDocumentLinkReading>> {
  const link = await findOpenLink(deps.db, hashToken(token))
  if (!link) throw ended()
  const isRecorded = await addToVisit(deps, { shareId: link.id, visitId }, pages)
  if (isRecorded) await announceHolder(deps, link)
  return { isRecorded }
}

/** The bytes, for a reader who has agreed where the link asks for it. The opening is recorded first, with the name of the signed-in reader. */
export async function openLinkContent(deps: Deps, viewer: Viewer, { hasAgreed, visitId, ...input }: ReadInput): Promise<AnsweredFile> {
  const document = await getByLink(deps, input)
  requireAgreement(document, hasAgreed)
  const readerId = readerOf(viewer)
  const marked = document.isWatermarked ? await markedCopy(deps, document, { readerId, document }) : undefined
  // Marking takes a while: the link may have ended.
  if (marked) await getByLink(deps, input)
  const { id: documentId, newest: version, shareId } = document
  await recordOpening(deps, { documentId, version, shareId, roomId: null, readerId, visitId, hasAgreed: document.agreement !== null })
  await announceHolder(deps, document)
  const disposition = attachmentOf(document.name)
  if (marked) return { ...marked, disposition }
  return {
    ...{ bytes: document.bytes, mediaType: document.mediaType, tag: document.sha256, disposition },
    open: (range) => openStoredFile(deps, document, range),
  }
}

/** The text of what the visitor reads, as the page shows Office files. What a visitor reads within half an hour of an opening belongs to it. */
export async function readLinkText(
  deps: Deps,
  viewer: Viewer,
  { hasAgreed, visitId, page, from, ...input }: ReadInput & { page?: number | undefined; from: number },
): Promise<ResponseOf<typeof readDocumentLinkText>> {
  const document = await getByLink(deps, input)
  requireAgreement(document, hasAgreed)
  if (document.isWatermarked)
    throw new AppError('not_allowed', "This document is shared with a watermark, which its text alone can't carry. Open the file instead")
  const { id: documentId, newest: version, shareId } = document
  const opening = { documentId, version, shareId, roomId: null, readerId: readerOf(viewer), visitId }
  await recordOpening(deps, { ...opening, hasAgreed: document.agreement !== null, continues: true })
  await announceHolder(deps, document)
  return { text: textOf(document), ...(await readParts(deps.db, { documentId, version, page, from })) }
}

function requireAgreement({ agreement }: { agreement: string | null }, hasAgreed: boolean): void {
  if (agreement !== null && !hasAgreed)
    throw new AppError('invalid_input', 'Agree to the terms of this document first', { hasAgreed: 'Agree to the terms to read it' })
}

const ended = () => new AppError('link_invalid', 'This link has ended or never existed. Ask the sender for a new one')

async function getByLink({ db, rateLimits }: Deps, { token, password }: LinkInput) {
  const found = await findByToken(db, hashToken(token))
  if (!found) throw ended()
  if (found.passwordHash === null) return found
  if (password === undefined) throw new AppError('password_needed', 'Enter the password that the sender gave you')
  await rateLimits.consume('document link', found.shareId, guesses)
  if (!(await isPassword(found.passwordHash, password)))
    throw new AppError('invalid_input', "This password isn't right", { password: 'Enter the password that the sender gave you' })
  await rateLimits.giveBack('document link', found.shareId)
  return found
}
