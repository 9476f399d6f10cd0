import { buffer } from 'node:stream/consumers'
import type { DocumentTextState } from '@mandate/contract/document-hits'
import type { TextAnswer, TextKind } from '../../adapters/file-texts/file-text.ts'
import { oneAtATime } from '../../adapters/file-texts/one-at-a-time.ts'
import { makeTextReader, textLimits } from '../../adapters/file-texts/text-reader.ts'
import type { Database } from '../../database/database.ts'
import type { Deps } from '../../http/deps.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { openStoredFile } from '../stored-files/stored-files.service.ts'
import { announceHolder } from './document-holders.ts'
import { typeOf } from './document-items.ts'
import { replaceText, selectWithoutText } from './document-texts.repository.ts'
import { findHolder, findVersion, lockDocument, refreshWords, type VersionRow } from './documents.repository.ts'
import { forgetPagesBeyond } from './readings.repository.ts'
import { pageCountOf, partsOf, type TextPart } from './text-parts.rules.ts'

declare module '../../jobs/outbox.ts' {
  interface Effects {
    readDocumentText: { documentId: string; version: number }
  }
}

/** Four deliveries run at a time and take turns here: together they end before a delivery must. */
const limits = { ...textLimits, chars: 1_500_000, timeMs: 9_000, memoryMb: 512 }
const kinds: Partial<Record<string, TextKind>> = { pdf: 'pdf', docx: 'docx', xlsx: 'xlsx', pptx: 'pptx', csv: 'csv', txt: 'txt' }
const versionsAtOnce = 500

/** In the transaction that adds the version. */
export function enqueueReading(transaction: Database, { documentId, version }: { documentId: string; version: number }): Promise<void> {
  return enqueue(transaction, { kind: 'readDocumentText', payload: { documentId, version }, effectKey: `document-text ${documentId} ${version}` })
}

/** Versions from before there were texts, and those whose reading failed for a reason of ours: once a day. */
export async function readForgottenTexts({ db }: Deps): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  for (const { documentId, number } of await selectWithoutText(db, versionsAtOnce))
    await enqueue(db, { kind: 'readDocumentText', payload: { documentId, version: number }, effectKey: `document-text ${documentId} ${number} ${day}` })
}

export async function readDocumentText(deps: Deps, { documentId, version: number }: { documentId: string; version: number }): Promise<void> {
  const version = await findVersion(deps.db, documentId, number)
  if (version?.textState !== 'waiting') return
  const { text, parts, pageCount } = await readParts(deps, version)
  if (text.problem !== null) deps.log.info({ type: typeOf(version), problem: text.problem, documentId }, 'documents: a file has no text')
  const holder = await deps.db.transaction().execute(async (transaction) => {
    if ((await lockDocument(transaction, documentId)) === undefined) return undefined
    await replaceText(transaction, { documentId, version: number, text, parts, pageCount })
    if (pageCount !== null) await forgetPagesBeyond(transaction, { documentId, version: number, pageCount })
    await refreshWords(transaction, documentId)
    return findHolder(transaction, documentId)
  })
  if (holder) await announceHolder(deps, holder)
}

interface ReadText {
  text: DocumentTextState
  parts: TextPart[]
  pageCount: number | null
}

async function readParts(deps: Deps, version: VersionRow): Promise<ReadText> {
  const kind = kinds[typeOf(version)]
  if (!kind) return { text: { state: 'none', problem: null }, parts: [], pageCount: 1 }
  const answer = await inTurn(async () => readFile(kind, await buffer(await openStoredFile(deps, version))))
  const pageCount = pageCountOf(kind, answer)
  if ('refused' in answer) return { text: { state: 'unreadable', problem: answer.problem }, parts: [], pageCount }
  const parts = partsOf(answer.pages)
  const hasText = parts.some(({ body, title }) => body !== '' || title !== null)
  if (!hasText) return { text: { state: 'unreadable', problem: 'no_text' }, parts: [], pageCount }
  return { text: { state: answer.cut === null ? 'read' : 'partial', problem: null }, parts, pageCount }
}

const reader = makeTextReader(limits)
const keptMs = 10_000
let closing: NodeJS.Timeout | undefined

/** Files that come soon after each other share a thread, whose start takes longer than most files; its memory is not kept for long. */
async function readFile(kind: TextKind, bytes: Buffer): Promise<TextAnswer> {
  clearTimeout(closing)
  try {
    return await reader.read(kind, bytes)
  } finally {
    closing = setTimeout(() => void inTurn(() => reader.close()), keptMs).unref()
  }
}

/** One file at a time in a process: each may need much memory. */
const inTurn = oneAtATime()
