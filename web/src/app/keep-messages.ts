import { selectIsSignedIn } from '../api/session.ts'
import { logMessage } from '../features/notifications/shared/message-log.ts'
import { onToast } from '../ui/toast-listeners.ts'
import type { Store } from './store.ts'

/** Keeps what toasts say to a signed-in user, for the notifications page. Returns a function that stops it. */
export function keepMessages(store: Store): () => void {
  return onToast((kind, text) => {
    if (selectIsSignedIn(store.getState())) logMessage(kind, text)
  })
}
