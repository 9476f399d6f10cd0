import type { FileType } from '@mandate/contract/values/file-types'
import { hasHiddenCharacters } from '@mandate/contract/values/visible-text'

const longest = 120
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** Sanitizes a user's file name for display and download: no path, with the extension of the detected type. */
export function plainFileName(given: string, ending: FileType): string {
  const last = given.normalize('NFKC').split(/[/\\]/).at(-1) ?? ''
  const visible = [...last].filter((character) => !hasHiddenCharacters(character) && !'<>:"|?*;%'.includes(character)).join('')
  const stem = visible
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]{1,300}/, '')
    .trim()
    .slice(0, longest)
  return `${stem === '' || reserved.test(stem) ? 'file' : stem}.${ending}`
}

/** Forces a download: an ASCII name for old browsers, the full one by RFC 5987. */
export function attachmentOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[^A-Za-z0-9 ._()-]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

/** Detects a PDF by its header and trailer. It may contain scripts and attachments, so it is only served as a download. */
export function isPdf(bytes: Uint8Array): boolean {
  const text = (from: number, to?: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')
  return text(0, 5) === '%PDF-' && text(Math.max(0, bytes.length - 2_048)).includes('%%EOF')
}
