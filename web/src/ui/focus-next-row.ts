import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'

/** When a row of a list goes, and its button with the focus, the menu of the row in its place has it, or the heading of the page. */
export function useFocusNextRow(listRef: RefObject<HTMLElement | null>, ids: readonly string[] | undefined): void {
  const shown = useRef(ids)

  // Together with the change, not later: by then the user may have moved the focus.
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = ids
    if (!before || !ids || document.activeElement !== document.body) return
    const place = before.findIndex((id) => !ids.includes(id))
    if (place < 0) return
    const row = listRef.current?.children[Math.min(place, ids.length - 1)]
    const menu = row?.querySelector<HTMLElement>('[aria-haspopup="menu"]')
    if (menu) menu.focus({ preventScroll: true })
    else focusHeading()
  })
}
