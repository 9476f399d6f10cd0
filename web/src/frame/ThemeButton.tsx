import IconButton from '@mui/material/IconButton'
import { Icon } from '../ui/Icon.tsx'
import { labelOnHover } from '../ui/label-on-hover.ts'
import { useThemeSwitch } from './use-theme-switch.ts'

export function ThemeButton() {
  const { isDark, switchTheme } = useThemeSwitch()
  const action = isDark ? 'Switch to the light theme' : 'Switch to the dark theme'
  return (
    <IconButton aria-label={action} onClick={switchTheme} sx={labelOnHover}>
      <Icon name={isDark ? 'sun' : 'moon'} />
    </IconButton>
  )
}
