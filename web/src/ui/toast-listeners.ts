import type { ToastKind } from './ToastCard.tsx'

type Listener = (kind: ToastKind, text: string) => void

const listeners = new Set<Listener>()

/** Hears what every toast says. Returns a function that stops it. */
export function onToast(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellListeners(kind: ToastKind, text: string): void {
  for (const listener of listeners) listener(kind, text)
}
