import type { RoomActivity, RoomMember } from '@mandate/contract/document-room-members'
import type { DocumentRoom } from '@mandate/contract/document-rooms'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import { formatNumber } from '@mandate/contract/values/numbers'
import { readingTime } from './document-words.ts'

/** Whose it is, for the viewer. */
export function holderOf({ access, holder }: Pick<DocumentRoom, 'access' | 'holder'>): string {
  if (access === 'member') return `Shared by ${holder.name}`
  return holder.kind === 'team' ? `Your team, ${holder.name}` : 'Yours'
}

/** 'Until 3 Dec 2026, only while they stay at Harbor Lane'. */
export function membershipOf({ state, whileIn, expiresAt }: RoomMember): string {
  if (state === 'left') return `No longer at ${whileIn}: access has ended`
  const until = expiresAt === null ? 'No end date' : `${state === 'expired' ? 'Expired' : 'Until'} ${formatDate(expiresAt)}`
  return whileIn === null ? until : `${until}, only while they stay at ${whileIn}`
}

export function readBy({ documents, seconds }: Pick<RoomMember, 'documents' | 'seconds'>, total: number): string {
  if (documents === 0) return 'Nothing opened yet'
  return `${formatNumber(documents)} of ${counted(total, 'document')}${seconds > 0 ? `, ${readingTime(seconds)}` : ''}`
}

/** What happened, after the name of the member who did it; the name of the document goes between the two. */
export function deedOf({ kind, member, pages, seconds }: RoomActivity): readonly [before: string, after?: string] {
  const person = member ?? 'a deleted account'
  const read = pages ? `, ${readingTime(seconds ?? 0)} on ${counted(pages, 'page')}` : ''
  const deeds: Record<RoomActivity['kind'], readonly [string, string?]> = {
    created: ['created the data room'],
    terms_changed: ['changed the terms'],
    member_added: [`added ${person}`],
    member_removed: [`removed ${person}`],
    member_left: ['left the data room'],
    joined: ['opened the data room for the first time'],
    opened: ['opened the data room'],
    agreed: ['agreed to the terms'],
    document_added: ['added'],
    document_removed: ['removed'],
    version_added: ['added a new version of'],
    closed: ['closed the data room'],
    read: ['read', read],
  }
  return deeds[kind]
}
