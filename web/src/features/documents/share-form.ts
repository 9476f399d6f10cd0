import type { DocumentRecipient } from '@mandate/contract/document-recipients'
import { createDocumentShare } from '@mandate/contract/document-shares'
import type { RequestOf } from '@mandate/contract/frame/endpoint'

export type ShareKind = 'person' | 'team' | 'connections' | 'link'
export type NewShare = RequestOf<typeof createDocumentShare>['body']

export const expiries = [
  { value: '', label: 'No end date' },
  { value: '1', label: 'After 1 day' },
  { value: '7', label: 'After 7 days' },
  { value: '30', label: 'After 30 days' },
  { value: '90', label: 'After 90 days' },
  { value: '365', label: 'After 1 year' },
]

export interface ShareValues {
  kind: ShareKind
  recipient: DocumentRecipient | undefined
  /** A number of days, or empty: no end. */
  days: string
  isViewOnly: boolean
  isWatermarked: boolean
  /** For readers who are in a team, unless it is unticked. */
  onlyWhileInTeam: boolean
  password: string
  agreement: string
}

/** A link ends by itself unless its owner chooses otherwise. */
export function blankShare(kind: ShareKind): ShareValues {
  return {
    kind,
    recipient: undefined,
    days: kind === 'link' ? '30' : '',
    isViewOnly: false,
    isWatermarked: false,
    onlyWhileInTeam: true,
    password: '',
    agreement: '',
  }
}

/** Ticked, the server looks whether the reader is in a team: not everyone may know it. */
export const boundTo = (onlyWhileInTeam: boolean) => (onlyWhileInTeam ? {} : { onlyWhileInTeam })

/** The request, or what is wrong by field. */
export function toNewShare({ kind, recipient, days, password, agreement, onlyWhileInTeam, isViewOnly, isWatermarked }: ShareValues): {
  share?: NewShare
  problems: Record<string, string>
} {
  if ((kind === 'person' || kind === 'team') && !recipient) return { problems: { recipient: kind === 'person' ? 'Choose a person.' : 'Choose a team.' } }
  const id = recipient?.id ?? ''
  const reader = {
    person: { kind: 'person', userId: id, ...boundTo(onlyWhileInTeam) },
    team: { kind: 'team', teamId: id },
    connections: { kind: 'connections' },
    link: { kind: 'link', ...(password ? { password } : {}), ...(agreement.trim() ? { agreement } : {}) },
  } as const
  const share: NewShare = { ...reader[kind], isViewOnly, isWatermarked, ...(days ? { days: Number(days) } : {}) }
  const parsed = createDocumentShare.body?.safeParse(share)
  if (parsed?.success) return { share, problems: {} }
  return { problems: Object.fromEntries((parsed?.error.issues ?? []).map(({ path, message }) => [String(path[0]), `${message}.`])) }
}
