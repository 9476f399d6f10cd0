import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { forgetPageToFocus, isPageToFocus } from '../frame/focus-next-page.ts'
import { focusHeading } from '../ui/focus-heading.ts'

/** After navigation, focuses the page's heading, so that screen readers announce it and Tab continues from there. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  // Together with the page, not later: by then the user may have moved the focus.
  useLayoutEffect(() => {
    if (shown.current === pathname && !isPageToFocus()) return
    shown.current = pathname
    if (focusPage()) return forgetPageToFocus()
    // The page's code is still on its way: wait for it, unless the user continues elsewhere.
    const focused = document.activeElement
    const observer = new MutationObserver(() => {
      const hasMoved = document.activeElement !== focused && document.activeElement !== document.body
      if (!hasMoved && !focusPage()) return
      observer.disconnect()
      forgetPageToFocus()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])
}

/** False while there is no page yet. */
function focusPage(): boolean {
  const focused = document.activeElement
  // A form may have put the focus on its first field, and a dialog or a menu may have been opened while the page was still on its way.
  if (focused?.closest('#content, [role=dialog], [role=menu]')) return true
  return focusHeading()
}
