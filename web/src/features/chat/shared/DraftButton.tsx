import { pathTo } from '@mandate/contract/frame/paths'
import Button from '@mui/material/Button'
import { useNavigate } from 'react-router'
import { toClientError } from '../../../api/client-error.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useCreateConversationMutation } from '../chat.api.ts'
import { writeDraft } from './drafts.ts'

/** Opens the conversation with a member and leaves a text in its field. The user edits and sends it. */
export function DraftButton({ userId, text }: { userId: string; text: string }) {
  const navigate = useNavigate()
  const [create, { isLoading }] = useCreateConversationMutation()

  async function open(): Promise<void> {
    const { data, error } = await create({ body: { userIds: [userId] } })
    if (!data) return showToast('error', toClientError(error).message)
    writeDraft(data.id, text)
    void navigate(pathTo('conversation', { conversationId: data.id }))
  }

  return (
    <Button variant="contained" aria-busy={isLoading} onClick={() => !isLoading && void open()} startIcon={<Icon name="message-square" size={16} />}>
      Open in Messages
    </Button>
  )
}
