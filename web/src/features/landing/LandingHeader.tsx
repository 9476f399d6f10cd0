import { paths } from '@mandate/contract/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import { useDispatch, useSelector } from 'react-redux'
import { Icon } from '../../ui/Icon.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { selectTheme, themeToggled } from '../settings/shared/theme-choice.ts'

export function LandingHeader() {
  const dispatch = useDispatch()
  const isDark = useSelector(selectTheme) === 'dark'
  const action = isDark ? 'Use the light theme' : 'Use the dark theme'
  return (
    <Box component="header" sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1 }, height: { xs: 56, md: 72 } }}>
      <Link href={paths.home} underline="none" sx={{ mr: 'auto', display: 'inline-flex' }}>
        <Logo size={22} />
      </Link>
      <Tooltip title={action}>
        <IconButton aria-label={action} onClick={() => dispatch(themeToggled())}>
          <Icon name={isDark ? 'sun' : 'moon'} />
        </IconButton>
      </Tooltip>
      <Button href={paths.login} color="inherit">
        Sign in
      </Button>
      <Button href={paths.signUp} variant="contained">
        Sign up
      </Button>
    </Box>
  )
}
