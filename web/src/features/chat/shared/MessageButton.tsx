import { pathTo } from '@mandate/contract/frame/paths'
import Button from '@mui/material/Button'
import { useNavigate } from 'react-router'
import { toClientError } from '../../../api/client-error.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useCreateConversationMutation } from '../chat.api.ts'

/** On a person's profile, and where they are listed: opens the conversation with them. */
export function MessageButton({ userId, size = 'medium' }: { userId: string; size?: 'small' | 'medium' }) {
  const navigate = useNavigate()
  const [create, { isLoading }] = useCreateConversationMutation()

  async function open(): Promise<void> {
    const { data, error } = await create({ body: { userIds: [userId] } })
    if (data) void navigate(pathTo('conversation', { conversationId: data.id }))
    else showToast('error', toClientError(error).message)
  }

  return (
    <Button variant="outlined" size={size} aria-busy={isLoading} onClick={() => !isLoading && void open()} startIcon={<Icon name="message-square" size={16} />}>
      Message
    </Button>
  )
}
