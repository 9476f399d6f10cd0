import Box from '@mui/material/Box'
import { useSelector } from 'react-redux'
import { Outlet } from 'react-router'
import { selectIsSignedIn } from '../../api/session.ts'
import { ThemeButton } from '../../frame/ThemeButton.tsx'
import { pageGutter } from '../../ui/Page.tsx'
import { Banners } from './Banners.tsx'
import { DemoMark } from './DemoMark.tsx'
import { HeaderBar } from './HeaderBar.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { SignInButtons } from './SignInButtons.tsx'

/** Around every page of a visitor, and around those of signing in for a user too. The server's own pages have the same header (`public-page-style.ts`). */
export function VisitorFrame() {
  const isSignedIn = useSelector(selectIsSignedIn)
  return (
    <>
      <HeaderBar gutter={pageGutter}>
        <Box sx={{ flex: 1 }} />
        <DemoMark />
        <ThemeButton />
        {!isSignedIn && <SignInButtons />}
      </HeaderBar>
      <Banners>
        <OfflineBanner />
      </Banners>
      <Outlet />
    </>
  )
}
