import type { TeamInvitation } from '@mandate/contract/teams'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { invitationWords, roleNames } from './team-words.ts'
import { useListTeamInvitationsInfiniteQuery, useResendTeamInvitationMutation, useWithdrawTeamInvitationMutation } from './teams.api.ts'

export function InvitationTable() {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListTeamInvitationsInfiniteQuery()
  const [resend] = useResendTeamInvitationMutation()
  const [withdraw, { isLoading: isWithdrawing }] = useWithdrawTeamInvitationMutation()
  const [withdrawing, setWithdrawing] = useState<TeamInvitation>()
  const [failure, setFailure] = useState<ClientError>()

  if (isLoading) return <TableSkeleton rows={2} columns={3} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const invitations = data.pages.flatMap(({ items }) => items)
  if (invitations.length === 0) return <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 3 }}>Nobody was invited yet.</Box>

  async function sendAgain({ id, email }: TeamInvitation) {
    setFailure(undefined)
    const answer = await resend({ params: { invitationId: id } })
    if (answer.error) setFailure(toClientError(answer.error))
    else showToast('success', `A new link is on its way to ${email}. The old one stopped working.`)
  }

  async function takeBack({ id, email }: TeamInvitation) {
    setFailure(undefined)
    const answer = await withdraw({ params: { invitationId: id } })
    setWithdrawing(undefined)
    if (answer.error) setFailure(toClientError(answer.error))
    else showToast('success', `The invitation to ${email} is withdrawn.`)
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 4 }}>
      {failure && <ErrorMessage isInline error={failure} />}
      <Box component="ul" aria-label="Invitations" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} onSendAgain={() => sendAgain(invitation)} onWithdraw={() => setWithdrawing(invitation)} />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" onClick={() => fetchNextPage()} aria-busy={isFetchingNextPage} sx={{ justifySelf: 'start' }}>
          Show more
        </Button>
      )}
      {withdrawing && (
        <ConfirmDialog
          isOpen
          title={`Withdraw the invitation to ${withdrawing.email}?`}
          confirmLabel="Withdraw"
          isPending={isWithdrawing}
          onConfirm={() => takeBack(withdrawing)}
          onCancel={() => setWithdrawing(undefined)}
        >
          The link in the mail stops working at once. You can invite the same address anew.
        </ConfirmDialog>
      )}
    </Box>
  )
}

interface RowProps {
  invitation: TeamInvitation
  onSendAgain: () => void
  onWithdraw: () => void
}

function InvitationRow({ invitation, onSendAgain, onWithdraw }: RowProps) {
  const { email, role, state, invitedAt, expiresAt, isRenewalRequested } = invitation
  const { label, tone, isPending } = invitationWords[state]
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 1.25, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, fontWeight: 500, overflowWrap: 'anywhere' }}>
          {email}
          <Chip tone={tone}>{label}</Chip>
          {isRenewalRequested && <Chip tone="caution">Asked for a new link</Chip>}
        </Box>
        <Box data-figures sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' }}>
          {roleNames[role]} · invited {formatDate(invitedAt)}
          {isPending && ` · ${state === 'expired' ? 'ran out' : 'good until'} ${formatDate(expiresAt)}`}
        </Box>
      </Box>
      {isPending && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant={isRenewalRequested ? 'contained' : 'outlined'} size="small" onClick={onSendAgain} aria-label={`Send again to ${email}`}>
            Send again
          </Button>
          <Button variant="outlined" size="small" onClick={onWithdraw} aria-label={`Withdraw the invitation to ${email}`}>
            Withdraw
          </Button>
        </Box>
      )}
    </Box>
  )
}
