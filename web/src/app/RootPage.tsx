import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectIsSignedIn } from '../api/session.ts'
import { LandingPage } from '../features/landing/LandingPage.tsx'

// One load: a page that arrives after FirstSignIn would hide what FirstSignIn shows meanwhile.
const Home = lazy(async () => {
  const [{ FirstSignIn }, { HomePage }] = await Promise.all([import('../features/home/FirstSignIn.tsx'), import('../features/home/HomePage.tsx')])
  const Home = () => (
    <FirstSignIn>
      <HomePage />
    </FirstSignIn>
  )
  return { default: Home }
})

/** The landing page for visitors, Home for users. */
export function RootPage() {
  if (!useSelector(selectIsSignedIn)) return <LandingPage />
  return (
    <Suspense>
      <Home />
    </Suspense>
  )
}
