import { downloadName } from '@mandate/contract/values/download-name'
import type { FileType } from '@mandate/contract/values/file-types'
import { hasHiddenCharacters } from '@mandate/contract/values/visible-text'

/** With the ending. */
const longest = 120
const keptEnd = 20
const separators = /[/\\\uff0f\uff3c]/
/** What only looks like an ending, as in 'Report v2.1', belongs to the name. */
const givenEnding = /\.(?=[0-9]{0,4}[A-Za-z])[A-Za-z0-9]{1,5}$/

/**
 * A user's file name for display and download: what they wrote, except a path, hidden characters, and dots and spaces at its end, with the ending of
 * the detected type. A long one loses its middle, and shows that it did. It is never used as a path.
 */
export function plainFileName(given: string, ending: FileType): string {
  const last = given.toWellFormed().normalize('NFC').split(separators).at(-1) ?? ''
  const visible = [...last].filter((character) => !hasHiddenCharacters(character)).join('')
  const whole = withoutEnd(withoutEnd(visible).replace(givenEnding, '')).trimStart()
  const stem = shortened(whole, longest - ending.length - 1)
  return `${stem === '' ? 'file' : stem}.${ending}`
}

/** What tells versions apart is mostly at the end. */
function shortened(name: string, most: number): string {
  const signs = [...name]
  if (signs.length <= most) return name
  return `${signs.slice(0, most - keptEnd - 1).join('')}…${signs.slice(-keptEnd).join('')}`
}

function withoutEnd(name: string): string {
  let end = name.length
  while (end > 0 && (name[end - 1] === '.' || name.slice(end - 1, end).trim() === '')) end--
  return name.slice(0, end)
}

/** Forces a download (RFC 6266) under a name that any system can save: an ASCII name for old browsers, the full one by RFC 5987. */
export function attachmentOf(name: string): string {
  const plain = downloadName(name.normalize('NFKD').replaceAll(/[^A-Za-z0-9 ._()-]/g, '_'))
  const whole = encodeURIComponent(downloadName(name.toWellFormed())).replaceAll(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
