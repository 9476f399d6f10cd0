import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider, useColorScheme } from '@mui/material/styles'
import { type ReactNode, useLayoutEffect } from 'react'
import { theme } from './theme.ts'
import { showThemeChoice, type ThemeChoice } from './theme-choice.ts'

interface Props {
  /** Whenever it changes the page follows. */
  choice: ThemeChoice
  children: ReactNode
}

export function ThemeRoot({ choice, children }: Props) {
  return (
    <ThemeProvider theme={theme} defaultMode={choice} storageManager={null} noSsr disableTransitionOnChange>
      <CssBaseline />
      <ShowChoice choice={choice} />
      {children}
    </ThemeProvider>
  )
}

function ShowChoice({ choice }: { choice: ThemeChoice }) {
  const { setMode } = useColorScheme()
  useLayoutEffect(() => {
    showThemeChoice(choice)
    setMode(choice)
  }, [choice, setMode])
  return null
}
