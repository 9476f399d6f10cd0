import { lazy, Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { type Location, ScrollRestoration } from 'react-router'
import { selectIsSignedIn } from '../api/session.ts'
import { readSupportView } from '../frame/support-view.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { QuietRetry } from '../ui/QuietRetry.tsx'
import { AssistantHost } from './AssistantHost.tsx'
import { CommandCenter } from './CommandCenter.tsx'
import { SkipLink } from './layout/SkipLink.tsx'
import { VisitorFrame } from './layout/VisitorFrame.tsx'
import { NavigationProvider } from './NavigationProvider.tsx'
import { loadSources } from './palette-sources.ts'
import { useRouteHandle } from './route-handle.ts'
import { SessionGuard } from './SessionGuard.tsx'
import { useAnalytics } from './use-analytics.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useNavigateTo } from './use-navigate-to.ts'
import { useReturnToLink } from './use-return-to-link.ts'

// Arrives with what its keys open: the first letter typed is not lost.
const AppFrame = lazy(async () => {
  // Without the palette there is still a page: it is loaded again when it opens.
  const others = Promise.allSettled([import('./CommandOverlays.tsx'), loadSources(), import('../ui/Toasts.tsx')])
  const { AppFrame } = await import('./layout/AppFrame.tsx')
  await others
  return { default: AppFrame }
})

const retriedLater = { missing: (_: object, retry: () => void) => <QuietRetry onRetry={retry} /> }
const SupportViewBanner = lazyPart(async () => (await import('./layout/SupportViewBanner.tsx')).SupportViewBanner)
const RoleStateSync = lazyPart(async () => (await import('./RoleStateSync.tsx')).RoleStateSync, retriedLater)
const Toasts = lazyPart(async () => (await import('../ui/Toasts.tsx')).Toasts, retriedLater)

/** The first page of each document has the same key: without its address, a link that loads a document would take the scroll position of the page before. */
const placeOf = ({ key, pathname, search }: Location) => (key === 'default' ? `${pathname}${search}` : key)

/** Around every page. */
export function RootFrame() {
  useFocusOnNavigation()
  useReturnToLink()
  const { isBare } = useRouteHandle()
  const isSignedIn = useSelector(selectIsSignedIn)
  // The pages of signing in say what they have to say in their place, but the palette may be opened there. Once here, what shows messages stays.
  const [hasMessages, setHasMessages] = useState(false)
  if ((isSignedIn || !isBare) && !hasMessages) setHasMessages(true)
  const expectMessages = () => setHasMessages(true)
  useNavigateTo(expectMessages)
  useAnalytics()
  const [view] = useState(() => readSupportView())
  return (
    <>
      <SkipLink />
      <NavigationProvider>
        <CommandCenter onFirstOpened={expectMessages}>
          <SessionGuard>
            <Suspense fallback={null}>
              <Frame />
            </Suspense>
          </SessionGuard>
        </CommandCenter>
      </NavigationProvider>
      {isSignedIn && <RoleStateSync />}
      {view && <SupportViewBanner view={view} />}
      {hasMessages && <Toasts />}
      <ScrollRestoration getKey={placeOf} />
    </>
  )
}

function Frame() {
  const { isBare, isFramedForMembers } = useRouteHandle()
  const isSignedIn = useSelector(selectIsSignedIn)
  if (!isSignedIn || (isBare && !isFramedForMembers)) return <VisitorFrame />
  return (
    <AssistantHost>
      <AppFrame />
    </AssistantHost>
  )
}
