import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After navigation, focuses the page's heading, so that screen readers announce it and Tab continues from there. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  // Together with the page, not later: by then the user may have moved the focus.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const content = document.getElementById('content')
    // A form may have put the focus on its first field, and a dialog or a menu may have been opened while the page was still on its way.
    if (!content || content.contains(document.activeElement) || document.activeElement?.closest('[role=dialog], [role=menu]')) return
    const heading = content.querySelector('h1') ?? content
    heading.setAttribute('tabindex', '-1')
    heading.focus({ preventScroll: true })
  }, [pathname])
}
