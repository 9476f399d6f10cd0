import Button from '@mui/material/Button'
import { toClientError } from '../../../api/client-error.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useAcceptInvitationMutation, useDeclineInvitationMutation, useUndoDeclineMutation } from '../network.api.ts'

interface Props {
  connectionId: string
  name: string
}

/** Accepts or declines an invitation. A decline can be undone. */
export function AnswerButtons({ connectionId, name }: Props) {
  const [accept, accepting] = useAcceptInvitationMutation()
  const [decline, declining] = useDeclineInvitationMutation()
  const [undo] = useUndoDeclineMutation()
  const isPending = accepting.isLoading || declining.isLoading

  async function run(answer: Promise<{ error?: unknown }>, done: string, back?: () => void): Promise<void> {
    const { error } = await answer
    if (error) return showToast('error', toClientError(error).message)
    showToast('success', done, back ? { action: { label: 'Undo', onRun: back } } : {})
  }

  const restore = () => void run(undo(connectionId), `The invitation of ${name} is open again.`)
  return (
    <>
      <Button
        size="small"
        variant="contained"
        aria-busy={accepting.isLoading}
        aria-label={`Accept the invitation of ${name}`}
        onClick={() => !isPending && void run(accept(connectionId), `You and ${name} are connected.`)}
      >
        Accept
      </Button>
      <Button
        size="small"
        variant="outlined"
        aria-busy={declining.isLoading}
        aria-label={`Decline the invitation of ${name}`}
        onClick={() => !isPending && void run(decline(connectionId), `Invitation declined. ${name} isn't told.`, restore)}
      >
        Decline
      </Button>
    </>
  )
}
