import { posterSizes } from '@mandate/contract/videos'

const [{ width, height }] = posterSizes

/** The middle of the image in the shape of a poster, as a data URL: a draft keeps it over a reload. */
export async function posterAddress(file: Blob): Promise<string | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.max(width / picture.width, height / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const [drawnWidth, drawnHeight] = [picture.width * scale, picture.height * scale]
  canvas.getContext('2d')?.drawImage(picture, (width - drawnWidth) / 2, (height - drawnHeight) / 2, drawnWidth, drawnHeight)
  return canvas.toDataURL('image/jpeg', 0.82)
}

/** The bytes of such a data URL; undefined for anything else. */
export function blobOf(address: string): Blob | undefined {
  const [head, encoded] = address.split(',')
  if (head !== 'data:image/jpeg;base64' || !encoded) return undefined
  const text = atob(encoded)
  return new Blob([Uint8Array.from(text, (character) => character.charCodeAt(0))], { type: 'image/jpeg' })
}
