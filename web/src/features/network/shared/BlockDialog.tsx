import { toClientError } from '../../../api/client-error.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useBlockMemberMutation } from '../network.api.ts'

interface Props {
  userId: string
  name: string
  onBlocked?: () => void
  onClose: () => void
}

export function BlockDialog({ userId, name, onBlocked, onClose }: Props) {
  const [block, { isLoading }] = useBlockMemberMutation()

  async function run(): Promise<void> {
    const { error } = await block(userId)
    if (error) showToast('error', toClientError(error).message)
    else showToast('success', `${name} is blocked. You can unblock them under Settings > Blocked people.`)
    onClose()
    if (!error) onBlocked?.()
  }

  return (
    <ConfirmDialog isOpen title={`Block ${name}?`} confirmLabel="Block" isPending={isLoading} onConfirm={() => void run()} onCancel={onClose}>
      You and {name} no longer find each other here, and {name} isn't told. Your connection, open invitations, and the documents and data rooms that you two
      share with each other end; unblocking doesn't bring them back. A public profile stays visible to visitors who aren't signed in, and in a data room of
      someone else you still see each other's names.
    </ConfirmDialog>
  )
}
