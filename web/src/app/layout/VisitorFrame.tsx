import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Outlet } from 'react-router'
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
        <Button href={paths.login} variant="outlined" size="small">
          Sign in
        </Button>
        <Button href={paths.signUp} variant="contained" size="small" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
          Sign up
        </Button>
      </HeaderBar>
      <Banners>
        <OfflineBanner />
      </Banners>
      <Outlet />
    </>
  )
}
