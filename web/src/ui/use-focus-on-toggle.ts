import { useLayoutEffect, useRef } from 'react'

/** Opened by its button, the editor takes the focus; not when the page opens with it. Closed, the button has it again. */
export function useFocusOnToggle(isOpen: boolean) {
  const editor = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useLayoutEffect(() => {
    if (isOpen && !wasOpen.current) editor.current?.querySelector<HTMLElement>('input:checked, input:not([type="radio"]), textarea, input')?.focus()
    if (!isOpen && wasOpen.current && document.activeElement === document.body) toggle.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return { editor, toggle }
}
