import { useEffect, useEffectEvent } from 'react'

interface Shortcuts {
  /** With Control or Command, wherever the focus is. */
  withControl: Record<string, () => void>
  /** Alone, while nothing is being typed. */
  single: Record<string, () => void>
  /** 'g h': one after the other. */
  pairs: Record<string, () => void>
}

const pairWithinMs = 1_500
/** Begins every pair: the key after it is no command by itself. */
const pairKey = 'g'

/** `isFirst`: before any other part of the page handles the key. */
export function useShortcuts(shortcuts: Shortcuts, isFirst = false): void {
  const run = useEffectEvent((event: KeyboardEvent, first: string | undefined): string | undefined => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return undefined
    const key = event.key.toLowerCase()
    const action = findAction(shortcuts, event, first)
    if (action) {
      event.preventDefault()
      action()
      return undefined
    }
    return isPlain(event) ? key : undefined
  })

  useEffect(() => {
    // When the keys were pressed, not when a busy page came to them.
    let first: { key: string; atMs: number } | undefined
    function handleKey(event: KeyboardEvent): void {
      const before = first && event.timeStamp - first.atMs < pairWithinMs ? first.key : undefined
      const kept = run(event, before)
      first = kept ? { key: kept, atMs: event.timeStamp } : undefined
    }
    document.addEventListener('keydown', handleKey, isFirst)
    return () => document.removeEventListener('keydown', handleKey, isFirst)
  }, [isFirst])
}

function findAction({ withControl, single, pairs }: Shortcuts, event: KeyboardEvent, first: string | undefined): (() => void) | undefined {
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) return event.shiftKey ? undefined : withControl[key]
  if (!isPlain(event)) return undefined
  return first === pairKey ? pairs[`${first} ${key}`] : single[key]
}

/** Letters aren't commands while the user types or a dialog or menu is open. */
function isPlain({ target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return false
  const element = target instanceof Element ? target : null
  return !element?.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]')
}
