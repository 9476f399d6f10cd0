import Box from '@mui/material/Box'
import { Outlet } from 'react-router'
import { SignInButtons } from '../../frame/SignInButtons.tsx'
import { ThemeButton } from '../../frame/ThemeButton.tsx'
import { pageGutter } from '../../ui/Page.tsx'
import { Banners } from './Banners.tsx'
import { DemoMark } from './DemoMark.tsx'
import { HeaderBar } from './Header.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'

/** Around public pages, for who is not signed in. */
export function VisitorFrame() {
  return (
    <>
      <HeaderBar gutter={pageGutter}>
        <Box sx={{ flex: 1 }} />
        <DemoMark />
        <ThemeButton />
        <SignInButtons />
      </HeaderBar>
      <Banners>
        <OfflineBanner />
      </Banners>
      <Outlet />
    </>
  )
}
