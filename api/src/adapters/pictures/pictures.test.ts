import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { measuresTime } from '../../test/elapsed.ts'
import { PicturesBusyError, pictureTypeOf, renderPage, renderSizes, renderWidth } from './pictures.ts'

const photo = [
  { width: 512, height: 512 },
  { width: 64, height: 64 },
]
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#2bb3a3' } })

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  let crc = ~0
  for (const byte of body) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  sum.writeUInt32BE(~crc >>> 0)
  return Buffer.concat([length, body, sum])
}

/** A decompression bomb: small to send, large to decode. */
function flood(side: number, height = side): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(Math.min(side + 1, 20_001) * 2_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('a picture', () => {
  it('comes in each size, cut to its shape, as WebP', async () => {
    const sizes = await renderSizes(await picture(1_200, 800).jpeg().toBuffer(), photo)
    for (const { width, bytes } of sizes) expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: width })
  })

  it('D5 keeps nothing that the camera wrote', async () => {
    const exif = { IFD0: { Copyright: 'canary-of-the-camera', Make: 'canary-make' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }
    const marked = await picture(400, 200).jpeg().withExif(exif).toBuffer()
    expect(marked.includes('canary-of-the-camera')).toBe(true)
    for (const { bytes: kept } of await renderSizes(marked, photo)) {
      expect(kept.includes('canary')).toBe(false)
      expect((await sharp(kept).metadata()).exif).toBeUndefined()
    }
    expect((await sharp(await renderPage(marked)).metadata()).exif).toBeUndefined()
  })

  it('D5 of an animation is its first frame', async () => {
    const each = await Promise.all([picture(64, 64).png().toBuffer(), picture(64, 64).negate().png().toBuffer()])
    const frames = await sharp(each, { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await sharp(frames).metadata()).pages).toBe(2)
    const [large] = await renderSizes(frames, photo)
    expect((await sharp(large?.bytes).metadata()).pages ?? 1).toBe(1)
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const hostile: [string, () => Promise<Buffer> | Buffer][] = [
  ['nothing', () => Buffer.alloc(0)],
  ['SVG', () => Buffer.from(svg)],
  ['SVG behind a declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['SVG behind the beginning of a PNG', () => Buffer.concat([png, Buffer.from(svg)])],
  ['PDF', () => Buffer.from('%PDF-1.7\n%%EOF')],
  ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['GIF', () => Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00')],
  ['TIFF', () => picture(10, 10).tiff().toBuffer()],
  ['a PNG that ends early', async () => (await picture(300, 300).png().toBuffer()).subarray(0, 200)],
  ['a JPEG that ends early', async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 700)],
  ['a JPEG of two bytes', () => Buffer.from([0xff, 0xd8])],
  ['a WebP of its head alone', () => Buffer.from('RIFF\x10\x00\x00\x00WEBP')],
  ['a flood of 100 million pixels', () => flood(10_000)],
  ['a flood of 400 million pixels', () => flood(20_000)],
  ['a picture of 26 million pixels', () => flood(5_100)],
  ['a PNG without width', () => flood(0, 100)],
  ['a PNG of four thousand million columns', () => flood(4_000_000_000, 1)],
  ['a JPEG that declares 65,500 by 65,500', async () => enlarged(await picture(64, 64).jpeg().toBuffer())],
  ['BMP', () => Buffer.from('BM\x46\x00\x00\x00\x00\x00\x00\x00\x36\x00\x00\x00')],
  ['ICO', () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0])],
  ['HEIF', () => Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'latin1')],
  ['AVIF', () => picture(16, 16).avif().toBuffer()],
]

/** The height and width in the frame header, replaced. */
function enlarged(jpeg: Buffer): Buffer {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(65_500, frame + 5)
  jpeg.writeUInt16BE(65_500, frame + 7)
  return jpeg
}

const readable: [string, () => Promise<Buffer>][] = [
  ['JPEG', () => picture(900, 600).jpeg().toBuffer()],
  ['progressive JPEG', () => picture(900, 600).jpeg({ progressive: true }).toBuffer()],
  ['gray JPEG', () => picture(900, 600).grayscale().jpeg().toBuffer()],
  ['CMYK JPEG', () => picture(900, 600).toColourspace('cmyk').jpeg().toBuffer()],
  ['JPEG that lies on its side', () => picture(600, 900).jpeg().withMetadata({ orientation: 6 }).toBuffer()],
  ['JPEG with a color profile', () => picture(900, 600).jpeg().withIccProfile('p3').toBuffer()],
  ['PNG', () => picture(900, 600).png().toBuffer()],
  ['PNG with transparency', () => picture(900, 600).ensureAlpha(0.5).png().toBuffer()],
  ['PNG with a palette', () => picture(900, 600).png({ palette: true }).toBuffer()],
  ['interlaced PNG', () => picture(900, 600).png({ progressive: true }).toBuffer()],
  ['16-bit PNG', () => picture(900, 600).toColourspace('rgb16').png().toBuffer()],
  ['WebP', () => picture(900, 600).webp().toBuffer()],
  ['lossless WebP', () => picture(900, 600).webp({ lossless: true }).toBuffer()],
]

describe('D5 a picture in one width', () => {
  it(`the corpus has ${hostile.length + readable.length} files`, () => expect(hostile.length + readable.length).toBeGreaterThanOrEqual(30))

  it.each(readable)('%s comes in each format, at most so wide, without metadata, within five seconds', measuresTime, async (_, make) => {
    const bytes = await make()
    const began = performance.now()
    for (const format of ['webp', 'jpeg'] as const) {
      const rendered = await sharp(await renderWidth(bytes, { width: 640, quality: 75, format })).metadata()
      expect(rendered).toMatchObject({ format, width: 640, height: 427 })
      expect([rendered.exif, rendered.icc, rendered.xmp, rendered.orientation]).toEqual([undefined, undefined, undefined, undefined])
    }
    expect((await renderWidth(bytes, { width: 640, quality: 75, format: 'avif' })).toString('latin1', 4, 12)).toBe('ftypavif')
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  it('is never enlarged, and no quality changes its size', async () => {
    const bytes = await picture(300, 200).jpeg().toBuffer()
    for (const quality of [50, 75, 90])
      expect(await sharp(await renderWidth(bytes, { width: 640, quality, format: 'webp' })).metadata()).toMatchObject({ width: 300 })
    const tall = await sharp(await renderWidth(await picture(10, 12_000).png().toBuffer(), { width: 640, quality: 75, format: 'webp' })).metadata()
    expect(tall.height).toBe(8_192)
  })

  it.each(hostile)('%s is refused with a sentence', async (_, make) => {
    await expect(renderWidth(await make(), { width: 640, quality: 75, format: 'webp' })).rejects.toThrow(
      /^(?:Use a PNG|This image has more than|We couldn't read)/,
    )
  })
})

it('D5 more pictures at once than can wait are refused as busy, not as bad pictures', async () => {
  const bytes = await picture(300, 300).png().toBuffer()
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => renderSizes(bytes, photo)))
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused.length).toBe(30 - 2 - 16)
  for (const reason of refused) expect(reason).toBeInstanceOf(PicturesBusyError)
})

describe('D5 a file that is not a picture that can be shown', () => {
  it.each(hostile)('%s is refused with a sentence, soon', measuresTime, async (_, make) => {
    const bytes = await make()
    const began = performance.now()
    await expect(renderSizes(bytes, photo)).rejects.toThrow(/^(?:Use a PNG|This image has more than|We couldn't read)/)
    expect(performance.now() - began).toBeLessThan(2_000)
  })

  it('the library itself would not read it either', async () => {
    await expect(sharp(Buffer.from(svg)).toBuffer()).rejects.toThrow()
    await expect(sharp(await picture(10, 10).tiff().toBuffer()).toBuffer()).rejects.toThrow()
  })

  it('memory stays within bounds over many of them', async () => {
    const before = process.memoryUsage().rss
    await Promise.all(Array.from({ length: 10 }, () => renderSizes(flood(10_000), photo).catch(() => undefined)))
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
  })
})

it.each([
  [[0x89, 0x50, 0x4e, 0x47], 'image/png'],
  [[0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  [[...Buffer.from('RIFF1234WEBP')], 'image/webp'],
  [[...Buffer.from('GIF89a')], undefined],
  [[], undefined],
])('%j begins %s', (bytes, type) => expect(pictureTypeOf(Uint8Array.from(bytes))).toBe(type))
