import { crc32, deflateSync } from 'node:zlib'

const width = 1_200
const height = 630
const ridges = 5

/** The picture of an invented press release: ridges in the tints of one hue, the same for the same number. A PNG. */
export function drawCover(seed: number): Buffer {
  const hue = (seed * 47) % 360
  const palette = Array.from({ length: ridges + 1 }, (_, index) => tint(hue, 0.86 - index * 0.13))
  const rows = Buffer.alloc((width + 1) * height)
  // From the farthest to the nearest, which covers the others. A row begins with the byte of its filter.
  for (let ridge = 0; ridge < ridges; ridge++) {
    const phase = seed * (ridge + 3)
    for (let x = 0; x < width; x++) {
      const top = height * (0.3 + 0.14 * ridge) + 46 * Math.sin(x / (150 + ridge * 33) + phase) + 20 * Math.sin(x / 61 + phase * 1.7)
      for (let y = Math.max(0, Math.ceil(top)); y < height; y++) rows[y * (width + 1) + 1 + x] = ridge + 1
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits for each pixel, from a palette.
  header.set([8, 3, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A muted color of that hue and lightness. */
function tint(hue: number, lightness: number): number[] {
  const strength = 0.3 * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((part) => {
    const place = (part + hue / 30) % 12
    return Math.round(255 * (lightness - strength * Math.max(-1, Math.min(place - 3, 9 - place, 1))))
  })
}
