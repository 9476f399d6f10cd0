import type { DocumentAccess } from '@mandate/contract/documents'

export interface AccessFacts {
  /** The person that the document belongs to; null when it is a team's. */
  ownerId: string | null
  /** The viewer's role in the team that it belongs to. */
  teamRole: string | null
  /** A share with the viewer that hasn't ended. */
  shareId: string | null
  /** The data room that it is in, where the viewer is a member who has agreed to its terms. */
  roomId: string | null
}

/** What a viewer may do with a document. Undefined: for this viewer it doesn't exist. */
export function accessOf(viewerId: string, { ownerId, teamRole, shareId, roomId }: AccessFacts): DocumentAccess | undefined {
  if (ownerId === viewerId) return 'owner'
  if (teamRole === 'owner') return 'owner'
  if (teamRole === 'editor') return 'editor'
  return teamRole === 'viewer' || shareId !== null || roomId !== null ? 'reader' : undefined
}

/** Whether the viewer reads by a share or as a member of a data room alone: their openings are recorded, and they see the newest version without its folder. */
export function readsByShare(viewerId: string, { ownerId, teamRole, shareId, roomId }: AccessFacts): boolean {
  return ownerId !== viewerId && teamRole === null && (shareId !== null || roomId !== null)
}

/** What an opening is recorded for: the data room, else the share. */
export function openedBy({ shareId, roomId }: Pick<AccessFacts, 'shareId' | 'roomId'>): Pick<AccessFacts, 'shareId' | 'roomId'> {
  return roomId === null ? { shareId, roomId } : { shareId: null, roomId }
}

type Given = Pick<AccessFacts, 'shareId' | 'roomId'>

/** Of a share and a data room the more open one counts. */
function asksFor({ shareId, roomId }: Given, byShare: boolean | null, byRoom: boolean | null): boolean {
  const asked = [...(shareId === null ? [] : [byShare]), ...(roomId === null ? [] : [byRoom])]
  return asked.length > 0 && asked.every((isAsked) => isAsked === true)
}

export function asksForViewOnly(facts: Given & { isShareViewOnly: boolean | null; isRoomViewOnly: boolean | null }): boolean {
  return asksFor(facts, facts.isShareViewOnly, facts.isRoomViewOnly)
}

/** An access without a watermark opens the original. */
export function asksForWatermark(facts: Given & { isShareWatermarked: boolean | null; isRoomWatermarked: boolean | null }): boolean {
  return asksFor(facts, facts.isShareWatermarked, facts.isRoomWatermarked)
}

const mostSeconds = 86_400

/** Stored seconds by page. */
export function secondsOf(stored: unknown): Record<string, number> {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
}

export function addSeconds(before: Record<string, number>, beat: readonly { page: number; seconds: number }[]): Record<string, number> {
  const after = { ...before }
  for (const { page, seconds } of beat) after[page] = Math.min(mostSeconds, (after[page] ?? 0) + seconds)
  return after
}

const mostWords = 12

/** Words as PostgreSQL looks them up, for texts that have all or any of them: each is the beginning of a word. Undefined when there is no word in it. */
export function wordsQuery(typed: string): { all: string; any: string } | undefined {
  const words = (typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords).map((word) => `${word}:*`)
  return words.length === 0 ? undefined : { all: words.join(' & '), any: words.join(' | ') }
}

/** Moves one of the ids to a place, counted from 1; beyond the last one, to the end. */
export function moveTo(order: readonly string[], id: string, number: number): string[] {
  return order.filter((one) => one !== id).toSpliced(number - 1, 0, id)
}

/** Tags as they are spelled already; new ones as they came. */
export function spelledAs(tags: readonly string[], present: readonly string[]): string[] {
  const spellings = new Map(present.map((tag) => [tag.toLowerCase(), tag]))
  return tags.map((tag) => spellings.get(tag.toLowerCase()) ?? tag)
}
