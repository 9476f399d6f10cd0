import { paths } from '@mandate/contract/paths'
import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { selectIsSignedIn } from '../api/session.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { CommandCentre } from './CommandCentre.tsx'
import { SkipLink } from './layout/SkipLink.tsx'
import { useRouteHandle } from './route-handle.ts'
import { SessionGuard } from './SessionGuard.tsx'
import { useAnalytics } from './use-analytics.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useNavigateTo } from './use-navigate-to.ts'

// The pages of signing in have no frame; the others bring theirs along, and with it what its keys open: the first letter typed is not lost.
const AppFrame = lazy(async () => {
  const [frame] = await Promise.all([import('./layout/AppFrame.tsx'), import('./CommandOverlays.tsx')])
  return { default: frame.AppFrame }
})
const VisitorFrame = lazy(async () => ({ default: (await import('./layout/VisitorFrame.tsx')).VisitorFrame }))

/** Around every page. */
export function RootFrame() {
  useFocusOnNavigation()
  useNavigateTo()
  useAnalytics()
  return (
    <>
      <SkipLink />
      <CommandCentre>
        <SessionGuard>
          <Suspense fallback={null}>
            <Frame />
          </Suspense>
        </SessionGuard>
      </CommandCentre>
      <Toasts />
      <ScrollRestoration />
    </>
  )
}

function Frame() {
  const { isBare } = useRouteHandle()
  const { pathname } = useLocation()
  const isSignedIn = useSelector(selectIsSignedIn)
  // The landing page brings its own frame.
  if (isBare || (!isSignedIn && pathname === paths.home)) return <Outlet />
  if (!isSignedIn) return <VisitorFrame />
  return <AppFrame />
}
