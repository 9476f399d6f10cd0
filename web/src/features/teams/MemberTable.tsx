import type { TeamMember, TeamRole } from '@mandate/contract/teams'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Monogram } from '../../ui/Monogram.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { TeamRoleMenu } from './TeamRoleMenu.tsx'
import { nameOf, roleNames } from './team-words.ts'
import { useChangeTeamRoleMutation, useListTeamMembersInfiniteQuery, useRemoveTeamMemberMutation } from './teams.api.ts'

interface Props {
  isOwner: boolean
  teamName: string
}

export function MemberTable({ isOwner, teamName }: Props) {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListTeamMembersInfiniteQuery()
  const [changeRole] = useChangeTeamRoleMutation()
  const [remove, { isLoading: isRemoving }] = useRemoveTeamMemberMutation()
  const [leaving, setLeaving] = useState<TeamMember>()
  const [failure, setFailure] = useState<ClientError>()

  if (isLoading) return <TableSkeleton rows={3} columns={3} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const members = data.pages.flatMap(({ items }) => items)

  /** Whether the member has the role now. */
  async function setRole(member: TeamMember, role: TeamRole): Promise<boolean> {
    setFailure(undefined)
    const { error: refusal } = await changeRole({ params: { userId: member.userId }, body: { role } })
    if (refusal) setFailure(toClientError(refusal))
    return !refusal
  }

  async function giveRole(member: TeamMember, role: TeamRole) {
    if (!(await setRole(member, role))) return
    // No undo for an owner who gives up their own role: they can't take it back.
    const undo = member.isMe ? {} : { action: { label: 'Undo', onRun: () => void setRole(member, member.role) } }
    showToast('success', `${nameOf(member)} is now ${roleNames[role].toLowerCase()}.`, undo)
  }

  async function removeMember(member: TeamMember) {
    setFailure(undefined)
    const answer = await remove({ params: { userId: member.userId } })
    setLeaving(undefined)
    if (answer.error) return setFailure(toClientError(answer.error))
    showToast('success', member.isMe ? `You left ${teamName}.` : `${nameOf(member)} removed from ${teamName}.`)
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {failure && <ErrorMessage isInline error={failure} />}
      <Box component="ul" aria-label="Members" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {members.map((member) => (
          <Box
            component="li"
            key={member.userId}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 1.25, borderBottom: '1px solid', borderColor: 'divider' }}
          >
            <Monogram id={member.userId} name={nameOf(member)} />
            <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, fontWeight: 500 }}>
                {nameOf(member)}
                {member.isMe && <Chip>You</Chip>}
              </Box>
              <Box sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {member.email} · joined {formatDate(member.joinedAt)}
              </Box>
            </Box>
            <Box sx={{ display: 'grid', gridTemplateColumns: '96px 84px', alignItems: 'center', gap: 1 }}>
              {isOwner ? (
                <TeamRoleMenu role={member.role} label={`Role of ${nameOf(member)}`} onChosen={(role) => giveRole(member, role)} />
              ) : (
                <Box sx={{ color: 'text.secondary' }}>{roleNames[member.role]}</Box>
              )}
              {(isOwner || member.isMe) && (
                <Button
                  variant="outlined"
                  size="small"
                  onClick={() => setLeaving(member)}
                  aria-label={member.isMe ? `Leave ${teamName}` : `Remove ${nameOf(member)}`}
                >
                  {member.isMe ? 'Leave' : 'Remove'}
                </Button>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" onClick={() => fetchNextPage()} aria-busy={isFetchingNextPage} sx={{ justifySelf: 'start' }}>
          Show more
        </Button>
      )}
      {leaving && (
        <ConfirmDialog
          isOpen
          title={leaving.isMe ? `Leave ${teamName}?` : `Remove ${nameOf(leaving)}?`}
          confirmLabel={leaving.isMe ? 'Leave' : 'Remove'}
          isPending={isRemoving}
          onConfirm={() => removeMember(leaving)}
          onCancel={() => setLeaving(undefined)}
        >
          {leaving.isMe
            ? "You lose access to the team's data immediately. To rejoin, you need an invitation."
            : "They lose access to the team's data immediately. To rejoin, they need an invitation."}
        </ConfirmDialog>
      )}
    </Box>
  )
}
