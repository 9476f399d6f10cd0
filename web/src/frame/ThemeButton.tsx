import IconButton from '@mui/material/IconButton'
import { useDispatch, useSelector } from 'react-redux'
import { Icon } from '../ui/Icon.tsx'
import { labelOnHover } from '../ui/label-on-hover.ts'
import { selectTheme, themeToggled } from './theme-choice.ts'

export function ThemeButton() {
  const dispatch = useDispatch()
  const isDark = useSelector(selectTheme) === 'dark'
  const action = isDark ? 'Switch to the light theme' : 'Switch to the dark theme'
  return (
    <IconButton aria-label={action} onClick={() => dispatch(themeToggled())} sx={labelOnHover}>
      <Icon name={isDark ? 'sun' : 'moon'} />
    </IconButton>
  )
}
