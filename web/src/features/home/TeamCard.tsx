import type { TeamInvitation, TeamMember } from '@mandate/contract/teams'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { toClientError } from '../../api/client-error.ts'
import { settingsAddress } from '../../frame/settings-address.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Monogram } from '../../ui/Monogram.tsx'
import { Section } from '../../ui/Section.tsx'
import { CardSkeleton } from '../../ui/Skeletons.tsx'
import { useTeamState } from './team-state.ts'

export function TeamCard() {
  const { team, members, invitations, state, isLoading, error, refetch } = useTeamState()
  if (isLoading)
    return (
      <Section isFirst title="Your team">
        <CardSkeleton />
      </Section>
    )
  if (state === undefined)
    return (
      <Section isFirst title="Your team">
        <ErrorMessage error={toClientError(error)} onRetry={refetch} />
      </Section>
    )
  // The next steps say what to do without a team.
  if (!team) return null
  return (
    <Section
      isFirst
      title={team.name}
      lead={`Your team. You're ${team.myRole === 'viewer' ? 'a viewer' : `an ${team.myRole}`}.`}
      actions={<Link href={settingsAddress('team')}>{team.myRole === 'owner' ? 'Manage' : 'View all'}</Link>}
    >
      <MemberList members={members} />
      <OpenInvitations invitations={invitations} />
    </Section>
  )
}

const mostMembers = 5

function MemberList({ members }: { members: readonly TeamMember[] }) {
  const more = members.length - mostMembers
  return (
    <Box component="ul" aria-label="Members" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
      {members.slice(0, mostMembers).map(({ userId, firstName, lastName, role, isMe }) => (
        <Box key={userId} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1, borderBottom: '1px solid', borderColor: 'divider' }}>
          <Monogram id={userId} name={`${firstName} ${lastName}`} size={28} />
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {firstName} {lastName}
            {isMe && ' (you)'}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>{role}</Box>
        </Box>
      ))}
      {more > 0 && (
        <Box component="li" sx={{ py: 1, color: 'text.secondary' }}>
          and {more} more
        </Box>
      )}
    </Box>
  )
}

function OpenInvitations({ invitations }: { invitations: readonly TeamInvitation[] }) {
  const open = invitations.filter(({ state }) => state === 'sending' || state === 'sent' || state === 'opened')
  if (open.length === 0) return null
  const [first] = open
  return (
    <Box sx={{ mt: 1.5, typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {open.length === 1 ? `The invitation to ${first?.email} is pending.` : `${open.length} invitations are pending.`}
    </Box>
  )
}
