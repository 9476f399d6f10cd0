/** Of this tab: another may have a different text for the same conversation. Wiped with the session. */
const keyOf = (conversationId: string) => `mandate.1.draft.${conversationId}`

export function readDraft(conversationId: string): string {
  return sessionStorage.getItem(keyOf(conversationId)) ?? ''
}

export function writeDraft(conversationId: string, text: string): void {
  if (text) sessionStorage.setItem(keyOf(conversationId), text)
  else sessionStorage.removeItem(keyOf(conversationId))
}
