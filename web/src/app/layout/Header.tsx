import Box from '@mui/material/Box'
import { ApiCallsButton } from '../../features/api-keys/shared/ApiCallsButton.tsx'
import { NotificationBell } from '../../features/notifications/shared/NotificationBell.tsx'
import { HeaderSlotPlace } from '../../ui/HeaderSlot.tsx'
import { AssistantButton } from './AssistantButton.tsx'
import { DemoMark } from './DemoMark.tsx'
import { FindButton } from './FindButton.tsx'
import { HeaderBar } from './HeaderBar.tsx'
import { UserMenu } from './UserMenu.tsx'

export function Header() {
  return (
    <HeaderBar>
      <Box sx={{ flex: { xs: 1, md: 0 } }} />
      <HeaderSlotPlace>
        <FindButton />
      </HeaderSlotPlace>
      <Box sx={{ flex: { md: 1 } }} />
      <DemoMark />
      <AssistantButton />
      <ApiCallsButton />
      <NotificationBell />
      <UserMenu />
    </HeaderBar>
  )
}
