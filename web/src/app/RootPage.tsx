import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectIsSignedIn } from '../api/session.ts'
import { LandingPage } from '../features/landing/LandingPage.tsx'

const HomePage = lazy(async () => ({ default: (await import('../features/home/HomePage.tsx')).HomePage }))
const FirstSignIn = lazy(async () => ({ default: (await import('../features/home/FirstSignIn.tsx')).FirstSignIn }))

/** The landing page for visitors, Home for users. */
export function RootPage() {
  if (!useSelector(selectIsSignedIn)) return <LandingPage />
  return (
    <Suspense>
      <FirstSignIn>
        <HomePage />
      </FirstSignIn>
    </Suspense>
  )
}
