import { toast } from 'sonner'
import { ToastCard, type ToastKind } from './ToastCard.tsx'
import { tellListeners } from './toast-listeners.ts'

interface Options {
  /** One thing to do about it: 'Undo'. */
  action?: { label: string; onRun: () => void }
  /** Where the user can do something about it: a `ClientError` has one. */
  link?: { label: string; href: string } | undefined
}

export const mostToasts = 5

let shownSoFar = 0

/** Shows a message for a few seconds. Callable from anywhere. A repeated message stays one and restarts its time. */
export function showToast(kind: ToastKind, text: string, options?: Options): void {
  show(kind, text, options)
}

/** A message about what can be undone. Returns what closes it, for when it can't be undone any more. */
export function showUndo(text: string, onUndo: () => void): () => void {
  const id = show('success', text, { action: { label: 'Undo', onRun: onUndo } })
  return () => toast.dismiss(id)
}

function show(kind: ToastKind, text: string, { action, link }: Options = {}): string | number {
  shownSoFar += 1
  const message = ` ${kind} ${text}`
  const shown = toast.getToasts()
  // What can be undone is one thing each time, whatever it says.
  const same = action ? undefined : shown.find(({ id }) => String(id).endsWith(message))
  if (!same) for (const { id } of shown.slice(0, Math.max(0, shown.length - mostToasts + 1))) toast.dismiss(id)
  const options = { id: same?.id ?? `${shownSoFar}${action ? '' : message}`, duration: Number.POSITIVE_INFINITY }
  // The card keeps the time itself: it also stops while it has the focus. Another key is another card, which is read out again.
  const key = shownSoFar
  toast.custom((id) => <ToastCard key={key} kind={kind} text={text} action={action} link={link} onClose={() => toast.dismiss(id)} />, options)
  tellListeners(kind, text)
  return options.id
}

/** True when there was one to close. */
export function closeNewestToast(): boolean {
  const newest = toast.getToasts().at(-1)
  if (newest) toast.dismiss(newest.id)
  return newest !== undefined
}
