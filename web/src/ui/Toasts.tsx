import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect } from 'react'
import { Toaster } from 'sonner'
import { closeNewestToast, mostToasts } from './toast.tsx'

/** Where messages appear. */
export function Toasts() {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  useEffect(() => {
    function closeOnEscape(event: KeyboardEvent): void {
      // What lies above the page, a dialog or a menu, takes the key first.
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role="dialog"], [role="menu"]')) closeNewestToast()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [])

  return (
    <Toaster
      // On a phone, above the navigation: at the top it would cover the query and the tabs.
      position={isPhone ? 'bottom-center' : 'top-right'}
      visibleToasts={mostToasts}
      expand
      gap={8}
      offset={{ top: 64, right: 16 }}
      mobileOffset={{ bottom: 72, right: 16, left: 16 }}
      containerAriaLabel="Messages"
      style={{ zIndex: 1400, '--width': '360px' } as React.CSSProperties}
    />
  )
}
