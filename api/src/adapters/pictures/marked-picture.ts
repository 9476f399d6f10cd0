import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { inOwnFormat, openPicture, pictureInTurn } from './pictures.ts'

/** Our own: a server may have no fonts at all. */
const fontfile = fileURLToPath(import.meta.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'))
const leastWidth = 420
const oneLineFrom = 900

interface Drawn {
  data: Buffer
  info: { width: number; height: number }
}

async function draw(text: string, { size, color, opacity = 1 }: { size: number; color: string; opacity?: number }): Promise<Drawn> {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  const markup = `<span foreground="${color}" alpha="${Math.round(opacity * 100)}%">${escaped}</span>`
  return sharp({ text: { text: markup, font: `Liberation Sans ${size}`, fontfile, rgba: true, dpi: 72, align: 'centre' } })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** As large as the width takes, no larger than stated. */
async function fitted(text: string, { width, size }: { width: number; size: number }): Promise<number> {
  const { info } = await draw(text, { size: 20, color: '#000' })
  return Math.max(1, Math.min(size, Math.floor((width / info.width) * 20 * 0.98)))
}

/** The picture with the lines across it, light, and once more in a strip below it, where they hide nothing. */
export function renderMarked(bytes: Uint8Array, lines: readonly string[]): Promise<Buffer> {
  return pictureInTurn(async () => {
    const { width, height } = (await openPicture(bytes).metadata()).autoOrient
    const shown = Math.max(width, leastWidth)
    const below = (shown >= oneLineFrom ? [lines.join('  ·  ')] : lines).join('\n')
    const footer = await draw(below, { size: await fitted(below, { width: shown * 0.96, size: Math.max(12, shown / 64) }), color: '#222' })
    const margin = Math.ceil(shown / 100) + 4
    const across = await acrossLayers(lines, { width, height })
    const marked = openPicture(bytes)
      .flatten({ background: '#fff' })
      .extend({ right: shown - width, bottom: footer.info.height + 2 * margin, background: '#fff' })
      .composite([...across, { input: footer.data, top: height + margin, left: Math.max(0, Math.floor((shown - footer.info.width) / 2)) }])
    return inOwnFormat(bytes, marked.removeAlpha()).toBuffer()
  })
}

/** Dark letters with a light copy next to them: one of both is visible on any background. */
async function acrossLayers(lines: readonly string[], { width, height }: { width: number; height: number }): Promise<OverlayOptions[]> {
  const text = lines.join('\n')
  const size = await fitted(text, { width: Math.hypot(width, height) * 0.75, size: Math.max(1, Math.floor(Math.min(width, height) / 7)) })
  const angle = (-Math.atan2(height, width) * 180) / Math.PI
  const offset = Math.max(1, Math.round(size / 18))
  const layers = []
  for (const [color, shift] of [
    ['#fff', offset],
    ['#000', 0],
  ] as const) {
    const { data } = await draw(text, { size, color, opacity: 0.3 })
    const turned = await sharp(data).rotate(angle, { background: '#0000' }).png().toBuffer()
    const input = await sharp(turned)
      .resize(Math.max(1, width - offset), Math.max(1, height - offset), { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true })
    const place = (whole: number, part: number) => Math.max(0, Math.floor((whole - part) / 2)) + shift
    layers.push({ input: input.data, left: place(width - offset, input.info.width), top: place(height - offset, input.info.height) })
  }
  return layers
}
