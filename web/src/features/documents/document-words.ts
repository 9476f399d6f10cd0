import type { DocumentShare, openDocumentLink } from '@mandate/contract/document-shares'
import type { DocumentItem } from '@mandate/contract/documents'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import { type FileType, fileTypes } from '@mandate/contract/values/file-types'

/** What the reader is told before anything is opened. */
export const recordingNotice = (name: string): string => `${name} sees when you open this, which pages, and for how long.`

/** The same for the reader of a link, who may not be signed in. */
export const linkNotice = ({ sharedBy, readerName }: Pick<LinkedDocument, 'sharedBy' | 'readerName'>): string =>
  readerName === null
    ? `${sharedBy} sees when this link is opened, which pages, and for how long. You are not named, because you are not signed in.`
    : `${sharedBy} sees that you, ${readerName}, open this, when, which pages, and for how long.`

export const watermarkNotice = ' Your copy carries your name and the time on every page.'

/** Who may read it, as far as the document itself tells. */
export function readersOf({ isRecorded, holder, shares, roomId }: Pick<DocumentItem, 'isRecorded' | 'holder' | 'shares' | 'roomId'>): string {
  if (isRecorded) return `Shared by ${holder.name}`
  const others = [
    ...(holder.kind === 'team' ? ['your team'] : []),
    ...(roomId === null ? [] : ['members of its data room']),
    ...(shares > 0 ? [counted(shares, 'open share')] : []),
  ].join(', ')
  return others === '' ? 'Only you' : `${others.slice(0, 1).toUpperCase()}${others.slice(1)}`
}

export function typeOf({ type }: { type: FileType }): string {
  const { label } = fileTypes[type]
  return `${label.slice(0, 1).toUpperCase()}${label.slice(1)}`
}

/** '45 s', '4 min 10 s', '1 h 5 min'. */
export function readingTime(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)]
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`
  const rest = seconds % 60
  return minutes === 0 ? `${rest} s` : rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}

export function termsOf({ whileIn, isViewOnly, isWatermarked, hasPassword, agreement, expiresAt, isExpired }: DocumentShare): string {
  const until = expiresAt === null ? 'no end date' : `${isExpired ? 'expired' : 'until'} ${formatDate(expiresAt)}`
  const terms = [
    until,
    whileIn && `only while they stay at ${whileIn}`,
    isViewOnly && 'view only',
    isWatermarked && 'watermark',
    hasPassword && 'password',
    agreement && 'agreement',
  ]
  const line = terms.filter(Boolean).join(', ')
  return `${line.slice(0, 1).toUpperCase()}${line.slice(1)}`
}

export type LinkedDocument = ResponseOf<typeof openDocumentLink>

export function fileTypeOf(mediaType: string): FileType {
  const found = Object.entries(fileTypes).find(([, type]) => type.mediaType === mediaType)
  if (!found) throw new Error(`no file type is ${mediaType}`)
  return found[0] as FileType
}

export const mayBeWatermarked = ({ type }: Pick<DocumentItem, 'type'>): boolean => type === 'pdf' || type === 'jpg'

export const mayEdit = ({ access }: Pick<DocumentItem, 'access'>): boolean => access !== 'reader'
