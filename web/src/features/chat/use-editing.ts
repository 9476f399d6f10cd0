import type { Message } from '@mandate/contract/chat'
import { useState } from 'react'
import { useStore } from 'react-redux'
import { toClientError } from '../../api/client-error.ts'
import { useEditMessageMutation } from './chat.api.ts'
import { type MessageStore, replaceMessages } from './shared/message-list.ts'

/** The changed text of a message until it is saved. It begins with the text as it is, and stays when the server refuses it. */
export function useEditing(conversationId: string, message: Message | undefined, onSaved: () => void) {
  const store = useStore() as MessageStore
  const [edit, { isLoading: isSaving }] = useEditMessageMutation()
  const [typed, setTyped] = useState<{ messageId: string; text: string; problem?: string }>()
  const own = typed?.messageId === message?.id ? typed : undefined

  async function save(text: string): Promise<void> {
    if (!message || isSaving) return
    const { id: messageId } = message
    const { data, error } = await edit({ params: { conversationId, messageId }, body: { text } })
    if (!data) return setTyped({ messageId, text, problem: toClientError(error).message })
    replaceMessages(store, conversationId, { items: [data] })
    setTyped(undefined)
    onSaved()
  }

  return {
    text: own?.text ?? message?.text ?? '',
    problem: own?.problem,
    isSaving,
    setText: (text: string) => message && setTyped({ messageId: message.id, text }),
    save,
  }
}
