import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a change of page the focus stands on its heading, so that a screen reader says where one is and Tab goes on from there. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const content = document.getElementById('content')
    // A form may have put the focus on its first field, and a dialog may have been opened while the page was still on its way.
    if (!content || content.contains(document.activeElement) || document.activeElement?.closest('[role=dialog]')) return
    const heading = content.querySelector('h1') ?? content
    heading.setAttribute('tabindex', '-1')
    heading.focus({ preventScroll: true })
  }, [pathname])
}
