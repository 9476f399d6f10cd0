import { useEffect } from 'react'
import { PageSkeleton } from '../../ui/Skeletons.tsx'

/** The server renders this page; a visit inside the application reloads it from there. */
export function PublicProfilePage() {
  useEffect(() => window.location.reload(), [])
  return <PageSkeleton />
}
