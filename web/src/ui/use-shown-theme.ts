import useMediaQuery from '@mui/material/useMediaQuery'
import type { ShownTheme, ThemeChoice } from './theme-choice.ts'

/** The theme that is shown: the chosen one, or the device's. */
export function useShownTheme(choice: ThemeChoice): ShownTheme {
  const isDeviceLight = useMediaQuery('(prefers-color-scheme: light)', { noSsr: true })
  if (choice !== 'system') return choice
  return isDeviceLight ? 'light' : 'dark'
}
