import { paths, pathTo } from '@mandate/contract/frame/paths'
import { roleWords } from '@mandate/contract/lists/role-words'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { selectUser } from '../../api/session.ts'
import { ApiCalls } from '../../features/api-keys/shared/ApiCalls.tsx'
import { usePhoto } from '../../features/profile-images/shared/use-photo.ts'
import { useThemeSwitch } from '../../frame/use-theme-switch.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { Monogram } from '../../ui/Monogram.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { useCommandCenter } from './command-center.ts'

export function UserMenu() {
  const user = useSelector(selectUser)
  const { isDark, switchTheme } = useThemeSwitch()
  const { showKeyboardHelp } = useCommandCenter()
  // Admin accounts have no profile, and so no photo.
  const photo = usePhoto(user.isAdmin || user.id === 0 ? undefined : user.id)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [openings, setOpenings] = useState(0)
  const [showsCalls, setShowsCalls] = useState(false)
  const name = `${user.firstName} ${user.lastName}`
  const close = () => setAnchor(null)

  return (
    <>
      <Tooltip title={name} describeChild>
        <IconButton
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => {
            setAnchor(event.currentTarget)
            setOpenings(openings + 1)
          }}
          sx={{ p: 0.5, borderRadius: '50%' }}
        >
          <Monogram id={String(user.id)} name={name} size={32} imageUrl={photo} />
          <Box component="span" sx={visuallyHidden}>
            Account of {name}
          </Box>
        </IconButton>
      </Tooltip>
      <Menu
        // A new list each time: one that is still closing would open at the item that was chosen last.
        key={openings}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { sx: { width: 264, mt: 0.5 } } }}
      >
        <Box component="li" role="presentation" sx={{ px: 1.5, py: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {user.email}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {user.isAdmin ? 'Admin' : roleWords(user.role)}
          </Typography>
        </Box>
        <Divider component="li" role="separator" />
        <MenuItem
          onClick={() => {
            switchTheme()
            close()
          }}
        >
          <ListItemIcon>
            <Icon name={isDark ? 'sun' : 'moon'} />
          </ListItemIcon>
          {isDark ? 'Light theme' : 'Dark theme'}
        </MenuItem>
        {!user.isAdmin && (
          <MenuItem component={AppLink} href={pathTo('profile', { userId: user.id })} onClick={close}>
            <ListItemIcon>
              <Icon name="user" />
            </ListItemIcon>
            Your profile
          </MenuItem>
        )}
        <MenuItem component={AppLink} href={paths.settings} onClick={close}>
          <ListItemIcon>
            <Icon name="settings" />
          </ListItemIcon>
          Settings
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            showKeyboardHelp()
          }}
        >
          <ListItemIcon>
            <Icon name="keyboard" />
          </ListItemIcon>
          Keyboard shortcuts
          <Box sx={{ flex: 1 }} />
          <Kbd>?</Kbd>
        </MenuItem>
        <MenuItem
          aria-haspopup="dialog"
          onClick={() => {
            close()
            setShowsCalls(true)
          }}
          sx={{ display: { md: 'none' } }}
        >
          <ListItemIcon>
            <Icon name="code" />
          </ListItemIcon>
          API calls of this page
        </MenuItem>
        <Divider component="li" role="separator" />
        <MenuItem component={AppLink} href={paths.logout} onClick={close}>
          <ListItemIcon>
            <Icon name="log-out" />
          </ListItemIcon>
          Sign out
        </MenuItem>
      </Menu>
      {showsCalls && <ApiCalls onClose={() => setShowsCalls(false)} />}
    </>
  )
}
