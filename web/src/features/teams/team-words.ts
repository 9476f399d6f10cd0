import type { TeamInvitation, TeamRole } from '@mandate/contract/teams'

export const roleNames: Record<TeamRole, string> = { owner: 'Owner', editor: 'Editor', viewer: 'Viewer' }

export const roleRights: Record<TeamRole, string> = {
  owner: 'Invites, gives roles, removes, and does what an editor does.',
  editor: "Changes the firm's page, documents, leads and lists.",
  viewer: 'Sees all of it and changes nothing.',
}

interface StateWords {
  label: string
  tone: 'neutral' | 'accent' | 'good' | 'caution' | 'bad'
  /** Neither joined nor withdrawn: a link can still be sent, or taken back. */
  isPending: boolean
}

export const invitationWords: Record<TeamInvitation['state'], StateWords> = {
  sending: { label: 'Being sent', tone: 'neutral', isPending: true },
  sent: { label: 'Sent', tone: 'neutral', isPending: true },
  failed: { label: 'Not delivered', tone: 'bad', isPending: true },
  opened: { label: 'Opened', tone: 'accent', isPending: true },
  accepted: { label: 'Accepted', tone: 'good', isPending: false },
  expired: { label: 'Expired', tone: 'caution', isPending: true },
  withdrawn: { label: 'Withdrawn', tone: 'neutral', isPending: false },
}
