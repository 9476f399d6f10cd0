import Box from '@mui/material/Box'
import { useSelector } from 'react-redux'
import { Outlet } from 'react-router'
import { selectUser } from '../../api/session.ts'
import { PlanBanner } from '../../features/payments/shared/PlanBanner.tsx'
import { HeaderSlotRoot } from '../../ui/HeaderSlot.tsx'
import { Banners } from './Banners.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Header } from './Header.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { Rail } from './Rail.tsx'

export const bottomBarHeight = 56

/** The frame of a signed-in person. */
export function AppFrame() {
  const user = useSelector(selectUser)
  return (
    <HeaderSlotRoot>
      <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
        <Header />
        <Box sx={{ display: 'flex', flex: 1, minWidth: 0 }}>
          <Rail />
          <Box sx={{ flex: 1, minWidth: 0, pb: { xs: `calc(${bottomBarHeight}px + env(safe-area-inset-bottom))`, md: 0 } }}>
            <Banners>
              <OfflineBanner />
              {!user.isAdmin && <PlanBanner />}
            </Banners>
            {/* Another person in the same window begins with nothing that was typed before. */}
            <Outlet key={user.id} />
          </Box>
        </Box>
        <BottomBar />
      </Box>
    </HeaderSlotRoot>
  )
}
