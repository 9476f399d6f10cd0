import type { TeamInvitation, TeamMember, TeamRole } from '@mandate/contract/teams'

export const nameOf = ({ firstName, lastName }: TeamMember) => `${firstName} ${lastName}`

export const roleNames: Record<TeamRole, string> = { owner: 'Owner', editor: 'Editor', viewer: 'Viewer' }

export const roleRights: Record<TeamRole, string> = {
  owner: 'invite, assign roles and remove members',
  editor: "edit the firm's page",
  viewer: 'view everything the team shares',
}

interface StateWords {
  label: string
  tone: 'neutral' | 'accent' | 'good' | 'caution' | 'bad'
  /** Not accepted or withdrawn: the link can still be resent or withdrawn. */
  isPending: boolean
}

export const invitationWords: Record<TeamInvitation['state'], StateWords> = {
  sending: { label: 'Sending', tone: 'neutral', isPending: true },
  sent: { label: 'Sent', tone: 'neutral', isPending: true },
  failed: { label: 'Not delivered', tone: 'bad', isPending: true },
  opened: { label: 'Opened', tone: 'accent', isPending: true },
  accepted: { label: 'Accepted', tone: 'good', isPending: false },
  expired: { label: 'Expired', tone: 'caution', isPending: true },
  withdrawn: { label: 'Withdrawn', tone: 'neutral', isPending: false },
}
