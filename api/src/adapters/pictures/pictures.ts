import sharp, { type Sharp } from 'sharp'

/** Detects the picture format from the first bytes; undefined for anything else, whatever its name. */
export function pictureTypeOf(bytes: Uint8Array): 'image/png' | 'image/jpeg' | 'image/webp' | undefined {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0x89 && ascii(1, 4) === 'PNG') return 'image/png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp'
  return undefined
}

export class PictureError extends Error {}

/** Not the picture's fault: the sender tries again. */
export class PicturesBusyError extends Error {}

const mostPixels = 25_000_000
const deadlineSeconds = 5
const atOnce = 2
const longestQueue = 16

// Only these three are decoded: other formats the library knows (SVG, PDF, TIFF, HEIF …) are never tried.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) throw new PicturesBusyError('Too many images are being processed. Try again in a moment')
    await new Promise<void>((begin) => waiting.push(begin))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

export function openPicture(bytes: Uint8Array) {
  if (!pictureTypeOf(bytes)) throw new PictureError('Use a PNG, JPEG or WebP image')
  // Rotated by its EXIF orientation, then stripped of all metadata: place, time, device.
  return sharp(bytes, { limitInputPixels: mostPixels, pages: 1, failOn: 'error' }).autoOrient().timeout({ seconds: deadlineSeconds })
}

export interface Size {
  width: number
  height: number
}

/** The picture in each size, center-cropped, without metadata. */
export async function renderSizes(bytes: Uint8Array, sizes: Size[]): Promise<{ width: number; bytes: Buffer }[]> {
  return readable(() =>
    inTurn(async () => {
      const rendered: { width: number; bytes: Buffer }[] = []
      for (const { width, height } of sizes)
        rendered.push({ width, bytes: await openPicture(bytes).resize(width, height, { fit: 'cover' }).webp({ quality: 82 }).toBuffer() })
      return rendered
    }),
  )
}

export interface RenderedPhoto extends Size {
  bytes: Buffer
}

/** The whole picture at most so wide and half as high again, for each width; never enlarged, without metadata. */
export async function renderInside(bytes: Uint8Array, widths: readonly number[]): Promise<RenderedPhoto[]> {
  return readable(() =>
    inTurn(async () => {
      const rendered: RenderedPhoto[] = []
      for (const width of widths) {
        const picture = openPicture(bytes).resize(width, Math.round(width * 1.5), { fit: 'inside', withoutEnlargement: true })
        const { data, info } = await picture.webp({ quality: 82 }).toBuffer({ resolveWithObject: true })
        rendered.push({ width: info.width, height: info.height, bytes: data })
      }
      return rendered
    }),
  )
}

/** Re-encodes a scan or screenshot, which removes anything hidden in the file. */
export async function renderPage(bytes: Uint8Array): Promise<Buffer> {
  return readable(() =>
    inTurn(() =>
      openPicture(bytes).resize(2_400, 3_400, { fit: 'inside', withoutEnlargement: true }).flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer(),
    ),
  )
}

/** The whole picture in its own format, upright, without metadata and whatever else the file held. A PNG keeps each pixel. */
export async function cleanPicture(bytes: Uint8Array): Promise<Buffer> {
  return readable(() => inTurn(() => inOwnFormat(bytes, openPicture(bytes)).toBuffer()))
}

/** Writes a picture in the format that its file has. */
export function inOwnFormat(bytes: Uint8Array, picture: Sharp): Sharp {
  const type = pictureTypeOf(bytes)
  if (type === 'image/png') return picture.png({ compressionLevel: 4 })
  return type === 'image/webp' ? picture.webp({ quality: 90 }) : picture.jpeg({ quality: 92 })
}

export type ServedFormat = 'avif' | 'webp' | 'jpeg'

/** No format that we write has a longer side. */
const longestSide = 8_192
/** At the same figure AVIF keeps more than the others do. */
const avifQualityLess = 20
/** 0 to 9; 4, the default, takes three times as long. */
const avifEffort = 3

/** At most so wide, never enlarged, in one format, without metadata. */
export async function renderWidth(bytes: Uint8Array, { width, quality, format }: { width: number; quality: number; format: ServedFormat }): Promise<Buffer> {
  return readable(() =>
    inTurn(() => {
      const picture = openPicture(bytes).resize(width, longestSide, { fit: 'inside', withoutEnlargement: true })
      if (format === 'avif') return picture.avif({ quality: Math.max(1, quality - avifQualityLess), effort: avifEffort }).toBuffer()
      if (format === 'webp') return picture.webp({ quality }).toBuffer()
      return picture.flatten({ background: '#fff' }).jpeg({ quality }).toBuffer()
    }),
  )
}

/** One of few at a time; what fails is the picture's fault, in words for its sender. */
export function pictureInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return readable(() => inTurn(work))
}

async function readable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PictureError || error instanceof PicturesBusyError) throw error
    const isTooLarge = (error as Error).message.includes('pixel limit')
    throw new PictureError(
      isTooLarge ? 'This image has more than 25 million pixels. Use a smaller one' : "We couldn't read this image. Save it again as PNG or JPEG",
    )
  }
}
