import { useEffect } from 'react'
import { PageSkeleton } from '../../ui/Skeletons.tsx'

/** The server writes this page itself. Whoever comes to it inside the product is handed over to it. */
export function PublicProfilePage() {
  useEffect(() => window.location.reload(), [])
  return <PageSkeleton />
}
