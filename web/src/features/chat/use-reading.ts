import type { Conversation, MessagePage } from '@mandate/contract/chat'
import { useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { useReadConversationMutation } from './chat.api.ts'
import { fetchNewMessages, type MessageStore } from './shared/message-list.ts'

/** Where the live channel is blocked, an open conversation asks by itself. */
const pollMs = 20_000

/** While a conversation is in sight, what arrives in it counts as read. */
export function useReading(conversation: Conversation | undefined, page: MessagePage | undefined): void {
  const store = useStore() as MessageStore
  const [markRead] = useReadConversationMutation()
  const isVisible = useIsVisible()
  const conversationId = conversation?.id
  const last = page?.lastSequence ?? 0
  const isUnread = conversation !== undefined && conversation.unread > 0 && conversation.readSequence < last
  useEffect(() => {
    if (conversationId && isUnread && isVisible) void markRead({ params: { conversationId }, body: { sequence: last } })
  }, [conversationId, isUnread, isVisible, last, markRead])
  useEffect(() => {
    if (!conversationId || !isVisible) return
    void fetchNewMessages(store, conversationId)
    const poll = setInterval(() => void fetchNewMessages(store, conversationId), pollMs)
    return () => clearInterval(poll)
  }, [store, conversationId, isVisible])
}

function useIsVisible(): boolean {
  const [isVisible, setIsVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setIsVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isVisible
}
