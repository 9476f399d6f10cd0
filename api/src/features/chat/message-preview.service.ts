import type { Deps } from '../../http/deps.ts'
import { announce } from './membership.service.ts'
import { lockConversationOf, raiseRevision } from './message-changes.repository.ts'

/** The preview of a message is there: a change of the message, which the windows of its conversation fetch. */
export async function showMessagePreview(deps: Deps, { address, messageId }: { address: string; messageId: string }): Promise<void> {
  const changed = await deps.db.transaction().execute(async (transaction) => {
    const message = await lockConversationOf(transaction, messageId)
    // Edited or deleted meanwhile, or its sender is gone.
    if (!message || message.linkAddress !== address || message.senderId === null) return undefined
    const { conversationId: id, conversationRevision, sequence, senderId } = message
    await raiseRevision(transaction, id, { id: messageId, sequence, actorId: senderId })
    return { senderId, conversation: { id, sequence, revision: conversationRevision + 1 } }
  })
  if (changed) await announce(deps, [changed.senderId], changed.conversation)
}
