import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider, useColorScheme } from '@mui/material/styles'
import { type ReactNode, useLayoutEffect } from 'react'
import { theme } from './theme.ts'
import { type ShownTheme, showTheme, type ThemeChoice } from './theme-choice.ts'
import { useShownTheme } from './use-shown-theme.ts'

interface Props {
  /** Whenever it changes the page follows. */
  choice: ThemeChoice
  children: ReactNode
}

export function ThemeRoot({ choice, children }: Props) {
  const shown = useShownTheme(choice)
  return (
    <ThemeProvider theme={theme} defaultMode={shown} storageManager={null} noSsr disableTransitionOnChange>
      <CssBaseline />
      <Show theme={shown} />
      {children}
    </ThemeProvider>
  )
}

function Show({ theme: shown }: { theme: ShownTheme }) {
  const { setMode } = useColorScheme()
  useLayoutEffect(() => {
    showTheme(shown)
    setMode(shown)
  }, [shown, setMode])
  return null
}
