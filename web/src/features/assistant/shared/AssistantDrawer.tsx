import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { Icon } from '../../../ui/Icon.tsx'
import { AssistantConversation } from './AssistantConversation.tsx'

/** The assistant over any page. */
export function AssistantDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Assistant', sx: { width: { xs: '100%', sm: 440 }, p: 2 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
        <Box component="h2" sx={{ flex: 1, m: 0, typography: 'h3' }}>
          Assistant
        </Box>
        <Link href={paths.assistant} variant="subtitle2" onClick={onClose}>
          Open as a page
        </Link>
        <IconButton aria-label="Close" size="small" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </Box>
      {/* What a link leads to is under the panel: also where it leads to the page that is open. */}
      <Box onClick={({ target }) => target instanceof Element && target.closest('a[href]') && onClose()}>
        <AssistantConversation isFocused />
      </Box>
    </Drawer>
  )
}
