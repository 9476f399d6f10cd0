import { toast } from 'sonner'
import { ToastCard, type ToastKind } from './ToastCard.tsx'

interface Options {
  /** One thing to do about it: 'Undo'. */
  action?: { label: string; onRun: () => void }
}

export const mostToasts = 5

/** Says what has just happened, for a few seconds, at the top right. Callable from anywhere. */
export function showToast(kind: ToastKind, text: string, { action }: Options = {}): void {
  const shown = toast.getToasts()
  for (const { id } of shown.slice(0, Math.max(0, shown.length - mostToasts + 1))) toast.dismiss(id)
  // The card keeps the time itself: it also stops while it has the focus.
  toast.custom((id) => <ToastCard kind={kind} text={text} action={action} onClose={() => toast.dismiss(id)} />, { duration: Number.POSITIVE_INFINITY })
}

/** True when there was one to close. */
export function closeNewestToast(): boolean {
  const newest = toast.getToasts().at(-1)
  if (newest) toast.dismiss(newest.id)
  return newest !== undefined
}
