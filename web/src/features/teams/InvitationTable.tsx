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
  if (invitations.length === 0) return <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 3 }}>No invitations yet.</Box>

  async function resendInvitation({ id, email }: TeamInvitation) {
    setFailure(undefined)
    const answer = await resend({ params: { invitationId: id } })
    if (answer.error) setFailure(toClientError(answer.error))
    else showToast('success', `New link sent to ${email}. The old link no longer works.`)
  }

  async function withdrawInvitation({ id, email }: TeamInvitation) {
    setFailure(undefined)
    const answer = await withdraw({ params: { invitationId: id } })
    setWithdrawing(undefined)
    if (answer.error) setFailure(toClientError(answer.error))
    else showToast('success', `Invitation to ${email} withdrawn.`)
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 4 }}>
      {failure && <ErrorMessage isInline error={failure} />}
      <Box component="ul" aria-label="Invitations" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            onResend={() => resendInvitation(invitation)}
            onWithdraw={() => setWithdrawing(invitation)}
          />
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
          title={`Withdraw invitation to ${withdrawing.email}?`}
          confirmLabel="Withdraw"
          isPending={isWithdrawing}
          onConfirm={() => withdrawInvitation(withdrawing)}
          onCancel={() => setWithdrawing(undefined)}
        >
          The emailed link stops working immediately. You can invite this address again later.
        </ConfirmDialog>
      )}
    </Box>
  )
}

interface RowProps {
  invitation: TeamInvitation
  onResend: () => void
  onWithdraw: () => void
}

function InvitationRow({ invitation, onResend, onWithdraw }: RowProps) {
  const { email, role, state, invitedAt, expiresAt, isRenewalRequested } = invitation
  const { label, tone, isPending } = invitationWords[state]
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 1.25, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, fontWeight: 500, overflowWrap: 'anywhere' }}>
          {email}
          <Chip tone={tone}>{label}</Chip>
          {isRenewalRequested && <Chip tone="caution">New link requested</Chip>}
        </Box>
        <Box data-figures sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' }}>
          {roleNames[role]} · invited {formatDate(invitedAt)}
          {isPending && ` · ${state === 'expired' ? 'expired' : 'expires'} ${formatDate(expiresAt)}`}
        </Box>
      </Box>
      {isPending && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant={isRenewalRequested ? 'contained' : 'outlined'} size="small" onClick={onResend} aria-label={`Resend to ${email}`}>
            Resend
          </Button>
          <Button variant="outlined" size="small" onClick={onWithdraw} aria-label={`Withdraw invitation to ${email}`}>
            Withdraw
          </Button>
        </Box>
      )}
    </Box>
  )
}
