import { connectionLimits } from '@mandate/contract/connections'
import { toClientError } from '../../../api/client-error.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useRemoveConnectionMutation, useWithdrawInvitationMutation } from '../network.api.ts'

interface Props {
  connectionId: string
  kind: 'connection' | 'invitation'
  name: string
  onClose: () => void
}

/** Neither can be undone: a removed connection needs a new invitation, and a withdrawn one takes days. */
export function EndDialog({ connectionId, kind, name, onClose }: Props) {
  const [remove, removing] = useRemoveConnectionMutation()
  const [withdraw, withdrawing] = useWithdrawInvitationMutation()
  const isConnection = kind === 'connection'

  async function end(): Promise<void> {
    const { error } = await (isConnection ? remove(connectionId) : withdraw(connectionId))
    if (error) showToast('error', toClientError(error).message)
    else showToast('success', isConnection ? `You and ${name} are no longer connected.` : 'The invitation was withdrawn.')
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen
      title={isConnection ? `Remove ${name} from your connections?` : 'Withdraw this invitation?'}
      confirmLabel={isConnection ? 'Remove' : 'Withdraw'}
      isPending={removing.isLoading || withdrawing.isLoading}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      {isConnection
        ? `You no longer see what you share with each other's network. ${name} isn't told. To connect again, one of you sends an invitation.`
        : `You can invite ${name} again after ${connectionLimits.withdrawDays} days.`}
    </ConfirmDialog>
  )
}
