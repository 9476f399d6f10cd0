import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a change of page the focus stands on its heading, so that a screen reader says where one is and Tab goes on from there. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  // With the page, not a moment after it: whoever sees it may have gone to another place by then.
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
