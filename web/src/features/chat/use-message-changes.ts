import type { Message } from '@mandate/contract/chat'
import type { MessageReaction } from '@mandate/contract/chat-message'
import { useStore } from 'react-redux'
import { toClientError } from '../../api/client-error.ts'
import { showToast } from '../../ui/toast.tsx'
import { useAddMessageReactionMutation, useDeleteMessageMutation, useRemoveMessageReactionMutation } from './chat.api.ts'
import { fetchNewMessages, type MessageStore, replaceMessages } from './shared/message-list.ts'

/** Reacting to messages and deleting one's own. A refusal is shown. */
export function useMessageChanges(conversationId: string) {
  const store = useStore() as MessageStore
  const [add] = useAddMessageReactionMutation()
  const [remove] = useRemoveMessageReactionMutation()
  const [erase, { isLoading: isDeleting }] = useDeleteMessageMutation()

  async function react({ id: messageId }: Message, kind: MessageReaction, isMine: boolean): Promise<void> {
    const { data, error } = isMine
      ? await remove({ params: { conversationId, messageId }, query: { kind } })
      : await add({ params: { conversationId, messageId }, body: { kind } })
    if (data) replaceMessages(store, conversationId, { items: [data] })
    else showToast('error', toClientError(error).message)
  }

  async function deleteMessage({ id: messageId }: Message): Promise<void> {
    const { error } = await erase({ params: { conversationId, messageId } })
    if (error) showToast('error', toClientError(error).message)
    else await fetchNewMessages(store, conversationId)
  }

  return { react, deleteMessage, isDeleting }
}
