import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import type { Invoice } from '@mandate/contract/payments'
import { formatDate } from '@mandate/contract/values/dates'
import { formatCents } from '@mandate/contract/values/money'
import { drawable } from '../../adapters/pdf/pdf-text.ts'

const sheet = { width: 612, height: 792, margin: 64 } as const
const ink = rgb(0.1, 0.11, 0.13)
const gray = rgb(0.42, 0.44, 0.48)

interface Text {
  x?: number
  y: number
  size?: number
  font: PDFFont
  color?: typeof ink
  /** Ends at the right margin. */
  isRight?: boolean
}

function draw(page: PDFPage, text: string, { x = sheet.margin, y, size = 10, font, color = ink, isRight = false }: Text): void {
  // The font has no minus sign.
  const shown = drawable(text.replaceAll('−', '-'))
  const at = isRight ? sheet.width - sheet.margin - font.widthOfTextAtSize(shown, size) : x
  page.drawText(shown, { x: at, y, size, font, color })
}

const states: Record<Invoice['status'], string> = { draft: 'Draft', open: 'Open', uncollectible: 'Not collected', void: 'Void', paid: 'Paid' }

/** One page, unless it has many lines. */
export async function writeInvoicePdf(invoice: Invoice, { billedTo, isSandbox }: { billedTo: string[]; isSandbox: boolean }): Promise<Buffer> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  let page = document.addPage([sheet.width, sheet.height])
  draw(page, 'Invoice', { y: 708, size: 22, font: bold })
  draw(page, 'Mandate', { y: 712, size: 12, font: bold, isRight: true })
  if (isSandbox) draw(page, 'Sandbox: no money moved, and this is not a bill', { y: 684, font, color: gray })
  const facts: [string, string][] = [
    ['Number', invoice.number],
    ['Issued', formatDate(new Date(invoice.issuedAt), 'UTC')],
    ['Status', invoice.paidAt ? `Paid on ${formatDate(new Date(invoice.paidAt), 'UTC')}` : states[invoice.status]],
    ...billedTo.map((line, index): [string, string] => [index === 0 ? 'Billed to' : '', line]),
  ]
  let y = 652
  for (const [label, value] of facts) {
    draw(page, label, { y, font, color: gray })
    draw(page, value, { x: 160, y, font })
    y -= 17
  }
  y -= 20
  for (const { text, cents, from, to } of invoice.lines) {
    if (y < 160) {
      page = document.addPage([sheet.width, sheet.height])
      y = 716
    }
    draw(page, text, { y, font })
    draw(page, formatCents(cents), { y, font, isRight: true })
    draw(page, `${formatDate(new Date(from), 'UTC')} – ${formatDate(new Date(to), 'UTC')}`, { y: y - 13, size: 8.5, font, color: gray })
    y -= 26
    page.drawLine({ start: { x: sheet.margin, y: y + 6 }, end: { x: sheet.width - sheet.margin, y: y + 6 }, thickness: 0.4, color: gray })
    y -= 8
  }
  const sums: [string, number, PDFFont][] = [
    ['Total', invoice.totalCents, font],
    ...(invoice.dueCents === invoice.totalCents ? [] : [['Due after credit', invoice.dueCents, font] as [string, number, PDFFont]]),
    ['Paid', invoice.paidCents, bold],
    ...(invoice.refundedCents === 0 ? [] : [['Refunded', invoice.refundedCents, font] as [string, number, PDFFont]]),
  ]
  for (const [label, cents, weight] of sums) {
    y -= 6
    draw(page, label, { x: 360, y, font: weight })
    draw(page, formatCents(cents), { y, font: weight, isRight: true })
    y -= 12
  }
  draw(page, 'All amounts in US dollars. Dates in UTC.', { y: 60, size: 8.5, font, color: gray })
  document.setTitle(`Invoice ${invoice.number}`)
  document.setCreationDate(new Date(invoice.issuedAt))
  document.setModificationDate(new Date(invoice.issuedAt))
  return Buffer.from(await document.save())
}
