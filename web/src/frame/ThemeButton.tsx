import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useDispatch, useSelector } from 'react-redux'
import { Icon } from '../ui/Icon.tsx'
import { selectTheme, themeToggled } from './theme-choice.ts'

export function ThemeButton() {
  const dispatch = useDispatch()
  const isDark = useSelector(selectTheme) === 'dark'
  const action = isDark ? 'Switch to the light theme' : 'Switch to the dark theme'
  return (
    <Tooltip title={action}>
      <IconButton aria-label={action} onClick={() => dispatch(themeToggled())}>
        <Icon name={isDark ? 'sun' : 'moon'} />
      </IconButton>
    </Tooltip>
  )
}
