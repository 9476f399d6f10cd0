import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type Destination, navigateToEvent, pathOf } from '../api/navigate-to.ts'
import { showToast } from '../ui/toast.tsx'

export function useNavigateTo(): void {
  const navigate = useNavigate()
  useEffect(() => {
    function follow(event: Event): void {
      const { destination, id, ...details } = (event as CustomEvent<Destination>).detail
      const path = pathOf({ destination, ...(id === undefined ? {} : { id }) })
      if (path) void navigate(path, { state: details })
      else showToast('error', 'That link does not lead to a page of this site.')
    }
    addEventListener(navigateToEvent, follow)
    return () => removeEventListener(navigateToEvent, follow)
  }, [navigate])
}
