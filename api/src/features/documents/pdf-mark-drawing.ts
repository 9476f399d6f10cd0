import { PDFDocument, type PDFFont, PDFName, StandardFonts } from '@cantoo/pdf-lib'

export interface Rectangle {
  x0: number
  y0: number
  x1: number
  y1: number
}

interface Marked {
  /** What a viewer shows: the old page with a strip below it. */
  box: Rectangle
  /** Operators that draw the mark. */
  operators: string
}

export const markFont = StandardFonts.Helvetica
export const markNames = { font: 'MarkFont', state: 'MarkState', page: 'MarkedPage' } as const

export function addMarkState(document: PDFDocument) {
  return document.context.register(document.context.obj({ Type: PDFName.of('ExtGState'), ca: 0.18, CA: 0.4 }))
}

/** The page as it is seen: turned, with its own width and height. */
interface Seen {
  width: number
  height: number
  /** From what is seen to the page's own coordinates. */
  matrix: readonly number[]
}

function seen({ x0, y0, x1, y1 }: Rectangle, turn: number): Seen {
  const [width, height] = [x1 - x0, y1 - y0]
  if (turn === 90) return { width: height, height: width, matrix: [0, 1, -1, 0, x1, y0] }
  if (turn === 180) return { width, height, matrix: [-1, 0, 0, -1, x1, y1] }
  if (turn === 270) return { width: height, height: width, matrix: [0, -1, 1, 0, x0, y1] }
  return { width, height, matrix: [1, 0, 0, 1, x0, y0] }
}

function withStrip({ x0, y0, x1, y1 }: Rectangle, turn: number, strip: number): Rectangle {
  if (turn === 90) return { x0, y0, x1: x1 + strip, y1 }
  if (turn === 180) return { x0, y0, x1, y1: y1 + strip }
  if (turn === 270) return { x0: x0 - strip, y0, x1, y1 }
  return { x0, y0: y0 - strip, x1, y1 }
}

/** Diagonal light text over the page, and a line in a strip below it, where it hides nothing. */
export function drawMark(box: Rectangle, turn: number, { lines, font }: { lines: readonly string[]; font: PDFFont }): Marked {
  const { width, height, matrix } = seen(box, turn)
  const footer = footerLines(lines, { width, font })
  const strip = footer.reduce((sum, { size }) => sum + size * 1.3, 0) + (footer[0]?.size ?? 0) * 0.5
  const drawn = [
    'q',
    `${matrix.map(figure).join(' ')} cm`,
    `1 g 0 ${figure(-strip)} ${figure(width)} ${figure(strip)} re f 0.25 g`,
    ...footer.map(({ text, size, x, down }) => show(font, text, { size, at: [1, 0, 0, 1, x, -down] })),
    // A light edge keeps the letters visible on dark pages.
    `/${markNames.state} gs 0.3 g 1 G ${figure(Math.min(width, height) / 700)} w 2 Tr`,
    ...diagonal(lines, { width, height, font }),
    'Q',
  ]
  return { box: withStrip(box, turn, strip), operators: drawn.join('\n') }
}

interface Space {
  width: number
  height?: number
  font: PDFFont
}

/** One line where it fits, else one for each part. */
function footerLines(lines: readonly string[], { width, font }: Space) {
  const inner = width * 0.96
  const wanted = Math.max(width / 80, 1)
  const whole = lines.join('  ·  ')
  const parts = font.widthOfTextAtSize(whole, wanted) <= inner ? [whole] : lines
  let down = 0
  return parts.map((text) => {
    const size = Math.min(wanted * (parts.length > 1 ? 1.8 : 1), inner / font.widthOfTextAtSize(text, 1))
    down += size * 1.3
    return { text, size, x: (width - font.widthOfTextAtSize(text, size)) / 2, down }
  })
}

function diagonal(lines: readonly string[], { width, height = width, font }: Space): string[] {
  const angle = Math.atan2(height, width)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const length = Math.hypot(width, height) * 0.72
  const most = Math.min(width, height) / 12
  const sizes = lines.map((text) => Math.min(most, length / font.widthOfTextAtSize(text, 1)))
  const tall = sizes.reduce((sum, size) => sum + size * 1.25, 0)
  let below = -tall / 2
  return lines.map((text, index) => {
    const size = sizes[index] ?? most
    below += size * 1.25
    const [along, across] = [-font.widthOfTextAtSize(text, size) / 2, -(below - size * 0.35)]
    const at = [cos, sin, -sin, cos, width / 2 + along * cos - across * sin, height / 2 + along * sin + across * cos]
    return show(font, text, { size, at })
  })
}

function show(font: PDFFont, text: string, { size, at }: { size: number; at: readonly number[] }): string {
  return `BT /${markNames.font} ${figure(size)} Tf ${at.map(figure).join(' ')} Tm ${font.encodeText(text)} Tj ET`
}

const figure = (value: number) => value.toFixed(4)
