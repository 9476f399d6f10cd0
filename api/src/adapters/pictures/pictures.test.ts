import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PicturesBusyError, pictureTypeOf, renderPage, renderSizes } from './pictures.ts'

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
function flood(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc((side + 1) * 2_000))), chunk('IEND', Buffer.alloc(0))])
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
]

it('D5 more pictures at once than can wait are refused as busy, not as bad pictures', async () => {
  const bytes = await picture(300, 300).png().toBuffer()
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => renderSizes(bytes, photo)))
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused.length).toBe(30 - 2 - 16)
  for (const reason of refused) expect(reason).toBeInstanceOf(PicturesBusyError)
})

describe('D5 what is no picture that can be shown', () => {
  it.each(hostile)('%s is refused with a sentence, soon', async (_, make) => {
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
