import type { WaitingPost } from '@mandate/contract/waiting-posts'

interface Facts {
  /** Its author chose a time that hasn't come. */
  isPlanned: boolean
  /** Their firm approves posts first. */
  needsApproval: boolean
}

/** What a waiting post becomes. Undefined: refused. An owner approves or returns what is in review, its author sends again what was returned. */
export function stateAfter(
  state: WaitingPost['state'],
  deed: 'approve' | 'return' | 'resend',
  { isPlanned, needsApproval }: Facts,
): WaitingPost['state'] | 'published' | undefined {
  if (deed === 'resend' ? state !== 'returned' : state !== 'review') return undefined
  if (deed === 'return') return 'returned'
  if (deed === 'resend' && needsApproval) return 'review'
  return isPlanned ? 'scheduled' : 'published'
}

/** What is changed is sent again, which keeps the version before. */
export function versionOf({ earlier }: { earlier: readonly unknown[] }): number {
  return earlier.length + 1
}
