import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { type Destination, navigateToEvent, pathOf } from '../api/navigate-to.ts'

/** `onMessage`: called before a message is shown, so that its component is loaded. */
export function useNavigateTo(onMessage: () => void): void {
  const navigate = useNavigate()
  const announce = useEffectEvent(onMessage)
  useEffect(() => {
    async function follow(event: Event): Promise<void> {
      const { destination, id, ...details } = (event as CustomEvent<Destination>).detail
      const path = pathOf({ destination, ...(id === undefined ? {} : { id }) })
      if (path) return void navigate(path, { state: details })
      announce()
      const { showToast } = await import('../ui/toast.tsx')
      showToast('error', "That link isn't a page on this site.")
    }
    addEventListener(navigateToEvent, follow)
    return () => removeEventListener(navigateToEvent, follow)
  }, [navigate])
}
