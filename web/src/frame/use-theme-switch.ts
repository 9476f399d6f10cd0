import { useCallback } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useShownTheme } from '../ui/use-shown-theme.ts'
import { selectTheme, themeChosen } from './theme-choice.ts'

/** Switches between the two themes from the one that is shown, also when the device chose it. */
export function useThemeSwitch(): { isDark: boolean; switchTheme: () => void } {
  const isDark = useShownTheme(useSelector(selectTheme)) === 'dark'
  const dispatch = useDispatch()
  const switchTheme = useCallback(() => void dispatch(themeChosen(isDark ? 'light' : 'dark')), [dispatch, isDark])
  return { isDark, switchTheme }
}
