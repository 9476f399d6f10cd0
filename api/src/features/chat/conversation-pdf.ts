import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import type { ConversationRecord } from '@mandate/contract/chat-records'
import { formatDate } from '@mandate/contract/values/dates'
import { drawable, wrap } from '../../adapters/pdf/pdf-text.ts'

const sheet = { width: 612, height: 792, margin: 64, foot: 72 } as const
const ink = rgb(0.1, 0.11, 0.13)
const gray = rgb(0.42, 0.44, 0.48)

interface Style {
  font: PDFFont
  size: number
  color?: typeof ink
  /** Space above. */
  before?: number
}

interface Sheet {
  document: PDFDocument
  page: PDFPage
  y: number
}

export interface ExportedPart {
  conversationId: string
  title: string
  /** The reader it was written for. */
  reader: string
  exportedAt: Date
  records: readonly ConversationRecord[]
  hasMore: boolean
}

const did = { sent: 'wrote', edited: 'edited it to', deleted: 'deleted it' } as const

export interface ConversationPdf {
  bytes: Buffer
  name: string
}

/** What happened in a conversation, with the hash of each record, so that the file can be compared with the chain. */
export async function writeConversationPdf({ conversationId, title, reader, exportedAt, records, hasMore }: ExportedPart): Promise<ConversationPdf> {
  const document = await PDFDocument.create()
  const [font, bold, mono] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
    await document.embedFont(StandardFonts.Courier),
  ]
  const place: Sheet = { document, page: document.addPage([sheet.width, sheet.height]), y: sheet.height - sheet.margin }
  const [label, small] = [
    { font, size: 9, color: gray },
    { font: mono, size: 7, color: gray },
  ]
  write(place, title, { font: bold, size: 18 })
  const [first, last] = [records[0], records.at(-1)]
  const range = first && last ? `Records ${first.number} to ${last.number}${hasMore ? '; more follow in the next file' : ', the last one'}` : 'No records'
  for (const line of [`Conversation ${conversationId}`, `${range}. Exported for ${reader} on ${momentOf(exportedAt)}.`])
    write(place, line, { ...label, before: 4 })
  if (last) write(place, `Hash of record ${last.number}: ${last.hash}`, { ...small, before: 4 })
  place.y -= 10
  for (const { number, entryDigest, hash, opened } of records) {
    keepTogether(place, 64)
    write(place, opened ? `${number} · ${momentOf(new Date(opened.at))} · message ${opened.sequence}` : `${number}`, { ...label, before: 12 })
    if (opened) write(place, `${opened.sender?.name ?? 'Former member'} ${did[opened.kind]}`, { font: bold, size: 10.5, before: 1 })
    write(place, contentOf(opened), { font, size: 10.5, before: 1, ...(opened?.text && opened.kind !== 'deleted' ? {} : { color: gray }) })
    for (const line of [`entry ${entryDigest}`, `hash  ${hash}`]) write(place, line, { ...small, before: 1 })
  }
  const foot = 'Each hash covers the hash before it and the entry. A sign that this file has no letter for is written as its code, like [U+597D].'
  for (const [at, page] of document.getPages().entries()) {
    page.drawText(foot, { x: sheet.margin, y: 44, size: 7, font, color: gray })
    page.drawText(`Page ${at + 1} of ${document.getPageCount()}`, { x: sheet.margin, y: 34, size: 7, font, color: gray })
  }
  document.setTitle(shown(title))
  document.setCreationDate(exportedAt)
  document.setModificationDate(exportedAt)
  return { bytes: Buffer.from(await document.save()), name: nameOf({ title, exportedAt, from: first?.number ?? 1 }) }
}

const longestTitle = 60

/** 'Conversation Ben Harrow 2026-11-25.pdf'. A later part names its first record. */
function nameOf({ title, exportedAt, from }: { title: string; exportedAt: Date; from: number }): string {
  const short = [...title].slice(0, longestTitle).join('').trim()
  return `Conversation ${short} ${exportedAt.toISOString().slice(0, 10)}${from > 1 ? ` from record ${from}` : ''}.pdf`
}

function contentOf(opened: ConversationRecord['opened']): string {
  if (!opened) return 'Not shown to this reader'
  if (opened.kind === 'deleted') return 'Deleted'
  if (!opened.text) return 'Deleted, and not kept'
  return opened.text.text || 'Files only'
}

const momentOf = (at: Date) => `${formatDate(at, 'UTC')}, ${at.toISOString().slice(11, 19)} UTC`

const shown = (text: string) => drawable(text, (sign) => `[U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`)

function write(place: Sheet, text: string, { font, size, color = ink, before = 0 }: Style): void {
  const leading = size * 1.36
  place.y -= before
  for (const line of text.split(/\r?\n/).flatMap((part) => wrap(shown(part), font, { size, width: sheet.width - 2 * sheet.margin }))) {
    keepTogether(place, leading)
    place.y -= leading
    place.page.drawText(line, { x: sheet.margin, y: place.y, size, font, color })
  }
}

/** Begins a page when so much doesn't fit on this one. */
function keepTogether(place: Sheet, height: number): void {
  if (place.y - height >= sheet.foot) return
  place.page = place.document.addPage([sheet.width, sheet.height])
  place.y = sheet.height - sheet.margin
}
