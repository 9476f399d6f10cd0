import { degrees, PDFArray, PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import { getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, it } from 'vitest'
import { makePdfMarker } from './pdf-marker.ts'
import { markLines } from './watermark.rules.ts'

const marker = makePdfMarker()
afterAll(() => marker.close())

const documentId = '7d3b2c1a-0f9e-4d8c-9b7a-6f5e4d3c2b1a'
const linesOf = (viewer: string) => markLines({ viewer, at: new Date('2026-11-23T14:05:59Z'), documentId })
const lines = linesOf('Clara Weiss')

interface Piece {
  text: string
  x: number
  y: number
  /** Neither level nor upright. */
  tilted: boolean
}

interface ReadPage {
  text: string
  pieces: Piece[]
  width: number
  height: number
}

/** Each page as a viewer sees it, turned. */
async function read(bytes: Uint8Array): Promise<ReadPage[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const pages: ReadPage[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const viewport = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const pieces = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [x = 0, y = 0] = viewport.convertToViewportPoint(item.transform[4], item.transform[5])
      const [alongX = 0, alongY = 0] = viewport.convertToViewportPoint(item.transform[4] + item.transform[0], item.transform[5] + item.transform[1])
      const tilt = Math.abs(Math.sin(2 * Math.atan2(alongY - y, alongX - x)))
      return [{ text: item.str, x, y, tilted: tilt > 0.05 }]
    })
    pages.push({ text: pieces.map(({ text }) => text).join('\n'), pieces, width: viewport.width, height: viewport.height })
  }
  await pdf.loadingTask.destroy()
  return pages
}

async function marked(bytes: Uint8Array, wanted: readonly string[] = lines): Promise<Uint8Array> {
  const answer = await marker.mark({ bytes, lines: wanted })
  if ('refused' in answer) throw new Error(`${answer.refused} ${answer.detail}`)
  return answer.bytes
}

/** Both marks are on the page, the footer level and below everything else. */
function expectMarked({ pieces, text, width, height }: ReadPage, wanted: readonly string[] = lines): void {
  for (const line of wanted) expect(text.split(line), `${line} in ${text}`).toHaveLength(3)
  const footer = pieces.filter((piece) => !piece.tilted && wanted.some((line) => piece.text.includes(line)))
  const tilted = pieces.filter((piece) => piece.tilted)
  expect(tilted.map((piece) => piece.text)).toEqual(wanted)
  const lowest = Math.max(...pieces.filter((piece) => !footer.includes(piece)).map(({ y }) => y))
  for (const { x, y } of footer) {
    expect(y).toBeGreaterThan(lowest)
    expect(y).toBeLessThan(height)
    expect(x).toBeGreaterThan(0)
  }
  for (const { x, y } of tilted) expect(x > 0 && x < width && y > 0 && y < height).toBe(true)
}

type Draft = (document: PDFDocument) => void | Promise<void>

async function made(draft: Draft, save: (document: PDFDocument) => Promise<Uint8Array> = (document) => document.save()): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  await draft(document)
  return save(document)
}

async function addPage(document: PDFDocument, text: string, size: [number, number] = [612, 792]) {
  const page = document.addPage(size)
  page.drawText(text, { x: size[0] * 0.3, y: size[1] * 0.4, size: 9, font: await document.embedFont(StandardFonts.Courier) })
  return page
}

const box = (document: PDFDocument, sides: number[]) => document.context.obj(sides) as PDFArray

describe('a mark on a PDF', () => {
  it.each<[string, Draft]>([
    ['plain', async (document) => void (await addPage(document, 'Policy'))],
    [
      'of three pages',
      async (document) => {
        for (const text of ['Policy', 'Policy', 'Policy']) await addPage(document, text)
      },
    ],
    ...[90, 180, 270, -90, 450].map((angle): [string, Draft] => [
      `turned by ${angle} degrees`,
      async (document) => (await addPage(document, 'Policy', [500, 700])).setRotation(degrees(angle)),
    ]),
    ['with a crop box inside', async (document) => (await addPage(document, 'Policy')).setCropBox(100, 150, 400, 500)],
    [
      'with boxes from top right to bottom left',
      async (document) => {
        const page = await addPage(document, 'Policy')
        page.node.set(PDFName.of('MediaBox'), box(document, [612, 792, 0, 0]))
        page.node.set(PDFName.of('CropBox'), box(document, [600, 780, 10, 10]))
      },
    ],
    ['with a crop box outside of the page', async (document) => (await addPage(document, 'Policy')).setCropBox(5_000, 5_000, 100, 100)],
    [
      'with a box that is far from zero',
      async (document) => {
        const page = await addPage(document, 'Policy')
        page.node.set(PDFName.of('MediaBox'), box(document, [-100, -200, 512, 592]))
      },
    ],
    ['as narrow as a receipt', async (document) => void (await addPage(document, 'Policy', [160, 600]))],
    ['as large as a poster', async (document) => void (await addPage(document, 'Policy', [3_000, 2_000]))],
    [
      'turned, with a crop box',
      async (document) => {
        const page = await addPage(document, 'Policy', [500, 700])
        page.setCropBox(50, 60, 400, 500)
        page.setRotation(degrees(90))
      },
    ],
    [
      'whose content leaves its state changed',
      async (document) => {
        const page = await addPage(document, 'Policy')
        const leak = document.context.register(document.context.flateStream('Q Q q q 5 0 0 5 900 900 cm 3 Tr 1 1 1 rg'))
        page.node.set(PDFName.of('Contents'), document.context.obj([...(page.node.Contents() as PDFArray).asArray(), leak]))
      },
    ],
  ])('is on every page of one %s', async (_, draft) => {
    const original = await made(draft)
    const before = await read(original)
    const after = await read(await marked(original))
    expect(after).toHaveLength(before.length)
    for (const page of after) {
      expectMarked(page)
      expect(page.text).toContain('Policy')
    }
    // What was there keeps its place.
    const placeOf = ([page]: ReadPage[]) => page?.pieces.find(({ text }) => text === 'Policy')
    expect(placeOf(after)?.x).toBeCloseTo(placeOf(before)?.x ?? -1, 1)
    expect(placeOf(after)?.y).toBeCloseTo(placeOf(before)?.y ?? -1, 1)
  })

  it('is on an empty page, and on pages that share their content', async () => {
    const shared = await made(async (document) => {
      document.addPage([612, 792])
      const page = await addPage(document, 'Policy')
      document.addPage([400, 700]).node.set(PDFName.of('Contents'), page.node.get(PDFName.of('Contents')) ?? PDFName.of('none'))
    })
    const pages = await read(await marked(shared))
    expect(pages).toHaveLength(3)
    for (const page of pages) expectMarked(page)
  })

  it.each([
    ['José Müller-Ñandú', 'José Müller-Ñandú'],
    ['Łukasz Żółkiewski', 'Lukasz Zólkiewski'],
    ['Иван Петров', 'Ivan Petrov'],
    ['王小明', 'WangXiaoMing'],
    ['Ελένη Παπαδοπούλου', 'Eleni Papadopoyloy'],
    ['O’Brien “Bob” (x) \\', 'O\'Brien "Bob" (x) \\'],
    ['\u202e\u200b', 'a reader without a name'],
    ['W'.repeat(120), 'W'.repeat(120)],
  ])('carries the name %s in letters that every viewer has', async (name, shown) => {
    const wanted = linesOf(name)
    expect(wanted[0]).toBe(shown)
    const pages = await read(await marked(await made(async (document) => void (await addPage(document, 'Policy', [300, 500]))), wanted))
    expect(pages).toHaveLength(1)
    for (const page of pages) expectMarked(page, wanted)
  })

  it('is on a PDF that restricts copying; one that asks for a password is refused', async () => {
    const draft: Draft = async (document) => void (await addPage(document, 'Policy'))
    const encrypted = (userPassword: string) =>
      made(draft, async (document) => {
        document.encrypt({ userPassword, ownerPassword: 'the owner', permissions: { copying: false } })
        return document.save({ useObjectStreams: false })
      })
    for (const page of await read(await marked(await encrypted('')))) {
      expectMarked(page)
      expect(page.text).toContain('Policy')
    }
    expect(await marker.mark({ bytes: await encrypted('harbor'), lines })).toEqual({ refused: 'is protected by a password' })
  })

  it('keeps no second copy: no attachment, no earlier state, no picture of the page', async () => {
    const secret = 'the unmarked original'
    const original = await made(
      async (document) => {
        const page = await addPage(document, 'Policy')
        await document.attach(Buffer.from(secret), 'original.txt', { mimeType: 'text/plain' })
        const hidden = document.context.register(document.context.stream(secret))
        page.node.set(PDFName.of('Thumb'), hidden)
        document.catalog.set(PDFName.of('AA'), hidden)
        document.context.register(document.context.stream(secret))
      },
      (document) => document.save({ useObjectStreams: false }),
    )
    const document = await PDFDocument.load(await marked(original))
    const streams = document.context.enumerateIndirectObjects().map(([, object]) => object.toString())
    expect(Buffer.from(original).includes(secret)).toBe(true)
    expect(streams.join('\n')).not.toContain('EmbeddedFile')
    expect(Buffer.from(await document.save({ useObjectStreams: false })).includes(secret)).toBe(false)
  })

  it('D9 leaves out what a viewer would run, and keeps links and bookmarks that lead somewhere', async () => {
    const bytes = await made(async (document) => {
      const page = await addPage(document, 'Policy')
      const { context, catalog } = document
      const script = () => context.obj({ S: 'JavaScript', JS: PDFString.of('canary') })
      const ref = context.register(script())
      const toWeb = (next: object) => context.obj({ S: 'URI', URI: PDFString.of('https://kept.example'), ...next })
      const note = (Subtype: string, more: object) => context.obj({ Type: 'Annot', Subtype, Rect: [0, 0, 9, 9], ...more })
      catalog.set(PDFName.of('OpenAction'), ref)
      catalog.set(PDFName.of('AA'), context.obj({ WC: ref }))
      page.node.set(PDFName.of('AA'), context.obj({ O: ref }))
      const field = context.register(
        note('Widget', { FT: 'Tx', T: PDFString.of('name'), AA: { K: script() }, A: { S: 'SubmitForm', F: PDFString.of('canary') } }),
      )
      catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field] }))
      const bookmark = context.register(context.obj({ Title: PDFString.of('Fees'), A: { S: 'Launch', F: PDFString.of('canary') } }))
      catalog.set(PDFName.of('Outlines'), context.obj({ First: bookmark, Last: bookmark, Count: 1 }))
      const links = [note('Link', { A: ref }), note('Link', { A: script() }), note('Link', { A: toWeb({ Next: ref }) }), note('Link', { A: toWeb({}) })]
      page.node.set(PDFName.of('Annots'), context.obj([field, ...links]))
    })
    const document = await PDFDocument.load(await marked(bytes))
    const text = document.context.enumerateIndirectObjects().join('\n')
    expect(text).not.toMatch(/canary|JavaScript|SubmitForm|Launch|OpenAction|\/AA/)
    expect(text.match(/kept\.example/g)).toHaveLength(2)
    expect(text).toContain('(Fees)')
  })

  it('is refused for one that unpacks to more than it may, in time', async () => {
    const bomb = await made(async (document) => {
      const page = await addPage(document, 'Policy')
      const part = document.context.register(document.context.flateStream(new Uint8Array(90_000_000)))
      page.node.set(PDFName.of('Contents'), document.context.obj([part, part, part]))
    })
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await marker.mark({ bytes: bomb, lines })).toHaveProperty('refused')
    expect((await read(await marked(await made(async (document) => void (await addPage(document, 'Policy'))))))[0]?.text).toContain('Policy')
  })

  it('is refused when it takes too long, and for those who would wait too long; the next is marked', async () => {
    const bytes = await made(async (document) => void (await addPage(document, 'Policy')))
    const slow = makePdfMarker({ timeMs: 1, startMs: 60_000, memoryMb: 64, longestQueue: 1, longestWaitMs: 60_000 })
    const answers = await Promise.allSettled([1, 2, 3].map(() => slow.mark({ bytes, lines })))
    expect(answers.slice(0, 2)).toEqual(Array(2).fill({ status: 'fulfilled', value: { refused: 'takes too long to be marked' } }))
    expect(answers[2]).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(/Try again in a minute/) } })
    await slow.close()
    expect(await marked(bytes)).toBeInstanceOf(Uint8Array)
  })

  it.each([
    ['a damaged one', Buffer.from('%PDF-1.7\na policy\n%%EOF\n')],
    [
      'an empty one',
      Buffer.from(
        '%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj 2 0 obj <</Type /Pages /Kids [] /Count 0>> endobj trailer <</Root 1 0 R>>\n%%EOF\n',
      ),
    ],
    [
      'one with a page that is none',
      Buffer.from(
        '%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj 2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj 3 0 obj <</MediaBox [0 0 9 9]>> endobj trailer <</Root 1 0 R>>\n%%EOF\n',
      ),
    ],
  ])('is refused for %s', async (_, bytes) => {
    expect(await marker.mark({ bytes, lines })).toHaveProperty('refused')
  })
})
