import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFFont,
  PDFName,
  PDFNumber,
  PDFPageLeaf,
  PDFPageTree,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib'
import { removeActions } from './pdf-mark-actions.ts'
import { addMarkState, drawMark, markFont, markNames, type Rectangle } from './pdf-mark-drawing.ts'
import { removeUnreachable, requireDecodedLimit } from './pdf-mark-limits.ts'

/** Why a PDF can't be marked, in words that follow 'this PDF'. */
export class UnmarkablePdfError extends Error {}

const mostPages = 5_000
const letter: Rectangle = { x0: 0, y0: 0, x1: 612, y1: 792 }

/** What of a document a marked copy keeps. Files attached to it, scripts and template pages would be read without a mark. */
const keptInCatalog = [
  'Type',
  'Version',
  'Pages',
  'PageLabels',
  'PageLayout',
  'PageMode',
  'ViewerPreferences',
  'Outlines',
  'Dests',
  'Names',
  'Lang',
  'AcroForm',
  'OCProperties',
  'OutputIntents',
]
const droppedOfPages = ['Thumb', 'PieceInfo', 'Metadata', 'AF', 'AA', 'B', 'PresSteps', 'StructParents', 'BleedBox', 'TrimBox', 'ArtBox']
const droppedAnnotations = ['FileAttachment', 'RichMedia', 'Movie', 'Sound', 'Screen', '3D']

interface Marking {
  document: PDFDocument
  font: PDFFont
  lines: readonly string[]
  resources: Record<string, Record<string, PDFRef>>
  /** Pages can share their content. */
  forms: Map<string, PDFRef>
}

export async function markPdf(bytes: Uint8Array, lines: readonly string[]): Promise<Uint8Array> {
  requireDecodedLimit()
  const document = await load(bytes)
  const pages = leavesOf(document.catalog.Pages())
  if (pages.size === 0) throw new UnmarkablePdfError('has no pages')
  if (pages.size > mostPages) throw new UnmarkablePdfError(`has more than ${mostPages} pages`)
  const font = await document.embedFont(markFont)
  const resources = { Font: { [markNames.font]: font.ref }, ExtGState: { [markNames.state]: addMarkState(document) } }
  const marking: Marking = { document, font, lines, resources, forms: new Map() }
  for (const page of pages) markPage(page, marking)
  keepPagesOnly(document)
  removeActions(document.context)
  await document.flush()
  removeUnreachable(document.context)
  return document.save({ updateFieldAppearances: false, addDefaultPage: false })
}

async function load(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    // A PDF that only restricts printing or copying opens with an empty password.
    return await PDFDocument.load(bytes, { password: '', updateMetadata: false })
  } catch (error) {
    if (/encrypt|password/i.test((error as Error).message)) throw new UnmarkablePdfError('is protected by a password')
    throw error
  }
}

/** Every leaf has to be a page that we can mark. */
function leavesOf(tree: PDFPageTree, leaves = new Set<PDFPageLeaf>(), depth = 0): Set<PDFPageLeaf> {
  if (depth > 60) throw new UnmarkablePdfError('is damaged')
  for (const kid of tree.Kids().asArray()) {
    const node = tree.context.lookup(kid)
    if (node instanceof PDFPageTree) leavesOf(node, leaves, depth + 1)
    else if (node instanceof PDFPageLeaf) leaves.add(node)
    else throw new UnmarkablePdfError('is damaged')
  }
  return leaves
}

function markPage(page: PDFPageLeaf, marking: Marking): void {
  const { context } = marking.document
  const shown = shownBox(page)
  const { box, operators } = drawMark(shown, turnOf(page), marking)
  const form = contentForm(page, shown, marking)
  const content = context.flateStream(`${form ? `q /${markNames.page} Do Q\n` : ''}${operators}`)
  page.set(PDFName.of('Contents'), context.register(content))
  page.set(PDFName.of('Resources'), context.obj({ ...marking.resources, ...(form ? { XObject: { [markNames.page]: form } } : {}) }))
  for (const name of ['MediaBox', 'CropBox']) page.set(PDFName.of(name), context.obj([box.x0, box.y0, box.x1, box.y1]))
  for (const name of droppedOfPages) page.delete(PDFName.of(name))
  dropAnnotations(page)
}

/** The old content as an object of its own: whatever state it leaves behind, the mark is drawn at its place. */
function contentForm(page: PDFPageLeaf, box: Rectangle, { document: { context }, forms }: Marking): PDFRef | undefined {
  const contents = page.Contents()
  if (!contents) return undefined
  const resources = page.Resources() ?? context.obj({})
  const key = [page.get(PDFName.of('Contents')), page.getInheritableAttribute(PDFName.of('Resources')), Object.values(box)].join(' ')
  const known = forms.get(key)
  if (known) return known
  const form = { Type: 'XObject', Subtype: 'Form', BBox: [box.x0, box.y0, box.x1, box.y1], Resources: resources }
  const parts = contents instanceof PDFArray ? contents.asArray().map((part) => context.lookup(part)) : [contents]
  const streams = parts.filter((part) => part instanceof PDFStream)
  const [only] = streams
  if (!only) return undefined
  const stream = streams.length === 1 && only instanceof PDFRawStream ? sameBytes(only, form) : context.flateStream(joined(streams), form)
  const ref = context.register(stream)
  forms.set(key, ref)
  return ref

  function sameBytes({ dict, contents: bytes, transform }: PDFRawStream, entries: typeof form): PDFRawStream {
    const copied = context.obj(entries)
    for (const name of ['Filter', 'DecodeParms']) {
      const value = dict.get(PDFName.of(name))
      if (value) copied.set(PDFName.of(name), value)
    }
    return PDFRawStream.of(copied, bytes, transform)
  }
}

function joined(streams: readonly PDFStream[]): Uint8Array {
  const parts = streams.map((stream) => (stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : stream.getContents()))
  return new Uint8Array(Buffer.concat(parts.flatMap((part) => [part, Buffer.from('\n')])))
}

function shownBox(page: PDFPageLeaf): Rectangle {
  const media = rectangleOf(page, 'MediaBox') ?? letter
  const crop = rectangleOf(page, 'CropBox')
  if (!crop) return media
  const both = { x0: Math.max(media.x0, crop.x0), y0: Math.max(media.y0, crop.y0), x1: Math.min(media.x1, crop.x1), y1: Math.min(media.y1, crop.y1) }
  return isBox(both) ? both : media
}

/** Undefined for a box without an area. */
function rectangleOf(page: PDFPageLeaf, name: string): Rectangle | undefined {
  const stored = page.context.lookup(page.getInheritableAttribute(PDFName.of(name)))
  const sides = stored instanceof PDFArray ? stored.asArray().map((side) => page.context.lookup(side)) : []
  const [a, b, c, d] = sides.map((side) => (side instanceof PDFNumber ? side.asNumber() : Number.NaN))
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined
  const box = { x0: Math.min(a, c), y0: Math.min(b, d), x1: Math.max(a, c), y1: Math.max(b, d) }
  return isBox(box) ? box : undefined
}

const isBox = ({ x0, y0, x1, y1 }: Rectangle) => x1 - x0 >= 1 && y1 - y0 >= 1

function turnOf(page: PDFPageLeaf): number {
  const stored = page.context.lookup(page.getInheritableAttribute(PDFName.of('Rotate')))
  const degrees = stored instanceof PDFNumber ? stored.asNumber() : 0
  return degrees % 90 === 0 ? ((degrees % 360) + 360) % 360 : 0
}

function dropAnnotations(page: PDFPageLeaf): void {
  const annotations = page.context.lookup(page.get(PDFName.of('Annots')))
  if (!(annotations instanceof PDFArray)) return
  const kept = annotations.asArray().filter((each) => {
    const annotation = page.context.lookup(each)
    const kind = annotation instanceof PDFDict ? annotation.lookup(PDFName.of('Subtype')) : undefined
    return kind instanceof PDFName && !droppedAnnotations.includes(kind.decodeText())
  })
  page.set(PDFName.of('Annots'), page.context.obj(kept))
}

function keepPagesOnly({ catalog, context }: PDFDocument): void {
  for (const name of catalog.keys()) if (!keptInCatalog.includes(name.decodeText())) catalog.delete(name)
  const names = context.lookup(catalog.get(PDFName.of('Names')))
  const targets = names instanceof PDFDict ? names.get(PDFName.of('Dests')) : undefined
  if (targets) catalog.set(PDFName.of('Names'), context.obj({ Dests: targets }))
  else catalog.delete(PDFName.of('Names'))
  const form = context.lookup(catalog.get(PDFName.of('AcroForm')))
  if (form instanceof PDFDict) form.delete(PDFName.of('XFA'))
}
