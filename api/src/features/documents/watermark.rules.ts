import { fileTypes } from '@mandate/contract/values/file-types'
import anyAscii from 'any-ascii'

/** Who got a copy of what, when: printed on each page. */
export interface Mark {
  viewer: string
  at: Date
  documentId: string
}

const markedTypes = [fileTypes.pdf, fileTypes.jpg, fileTypes.png, fileTypes.webp].map(({ mediaType }) => mediaType) as readonly string[]

export const canBeMarked = ({ mediaType }: { mediaType: string }): boolean => markedTypes.includes(mediaType)

/** For a sentence: 'an Excel file'. */
export function fileWords({ mediaType }: { mediaType: string }): string {
  const label = Object.values(fileTypes).find((type) => type.mediaType === mediaType)?.label ?? 'other'
  return `${/^[EeAaIiOo]/.test(label) ? 'an' : 'a'} ${label} file`
}

/** Name, time and document, in letters that every font has. */
export function markLines({ viewer, at, documentId }: Mark): [string, string, string] {
  return [printable(viewer), `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`, `Document ${documentId}`]
}

/** Western European letters stay; others are written in Latin letters: no font that we could embed has them all. */
function printable(name: string): string {
  const letters = Array.from(name.normalize('NFC'), (letter) => (/[ -~¡-ÿ]/.test(letter) ? letter : anyAscii(letter)))
  return letters.join('').replace(/\s+/g, ' ').trim() || 'a reader without a name'
}
