import { useLayoutEffect, useRef } from 'react'

/** So that screen readers announce the page and Tab continues from its heading. False while there is no page. */
export function focusHeading(): boolean {
  const content = document.getElementById('content')
  if (!content) return false
  const heading = content.querySelector('h1') ?? content
  heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
  return true
}

/** When a new state of what a page shows takes away the button that had the focus, the heading has it. */
export function useFocusAfterChange(state: string | undefined): void {
  const shown = useRef(state)

  // Together with the change, not later: by then the user may have moved the focus.
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = state
    if (before !== undefined && before !== state && document.activeElement === document.body) focusHeading()
  }, [state])
}
