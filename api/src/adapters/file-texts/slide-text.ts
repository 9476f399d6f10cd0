import { makeBudget, untilEnough } from './enough-text.ts'
import { cellText, cleanText, type TextLimits, type TextPage, UnreadableText } from './file-text.ts'
import { type OfficeArchive, readTargets } from './office-archive.ts'

const presentation = 'ppt/presentation.xml'

/** The text of each slide that is shown, with its title. */
export async function readSlides(archive: OfficeArchive, limits: TextLimits): Promise<{ pages: TextPage[]; cut: string | null }> {
  if (!archive.has(presentation)) throw new UnreadableText('damaged', 'has no slides')
  const targets = await readTargets(archive, presentation)
  const slides: string[] = []
  await archive.readXml(presentation, {
    open(name, attributes) {
      const target = name === 'p:sldId' ? targets.get(attributes['r:id'] ?? '') : undefined
      if (target) slides.push(target)
    },
    close: () => undefined,
  })
  const pages: TextPage[] = []
  const { take } = makeBudget(limits.chars)
  const cut = await untilEnough(async () => {
    for (const [index, name] of slides.slice(0, limits.pages).entries()) {
      const slide = await readSlide(archive, name)
      if (!slide) continue
      pages.push({ page: index + 1, title: slide.title && take(slide.title), text: take(slide.blocks.join('\n\n')), rowsLeft: 0 })
    }
  })
  return { pages, cut: cut ?? (slides.length > limits.pages ? `has ${slides.length} slides; at most ${limits.pages} are read` : null) }
}

/** Returns undefined for a hidden slide. */
async function readSlide(archive: OfficeArchive, part: string): Promise<{ title: string | null; blocks: string[] } | undefined> {
  const blocks: string[] = []
  let title: string | null = null
  let isHidden = false
  let isTitle = false
  let isText = false
  let paragraph = ''
  let cells: string[] | undefined
  let rows: string[] = []
  await archive.readXml(part, {
    open(name, attributes) {
      isText = name === 'a:t'
      if (name === 'p:sld') isHidden = attributes.show === '0' || attributes.show === 'false'
      else if (name === 'p:sp') isTitle = false
      else if (name === 'p:ph') isTitle = attributes.type === 'title' || attributes.type === 'ctrTitle'
      else if (name === 'a:br') paragraph += '\n'
      else if (name === 'a:tbl') rows = []
      else if (name === 'a:tr') cells = []
      else if (name === 'a:tc') cells?.push('')
    },
    close(name) {
      isText = false
      if (name === 'a:p') {
        const text = cleanText(paragraph).trim()
        paragraph = ''
        if (text === '') return
        if (cells) cells[cells.length - 1] = cellText(`${cells.at(-1) ?? ''} ${text}`)
        else if (isTitle && title === null) title = text.replaceAll('\n', ' ').slice(0, 300)
        else blocks.push(text)
      } else if (name === 'a:tr') {
        rows.push(cells?.join('\t') ?? '')
        cells = undefined
      } else if (name === 'a:tbl') blocks.push(rows.join('\n'))
    },
    text(text) {
      if (isText) paragraph += text
    },
  })
  return isHidden ? undefined : { title, blocks }
}
