import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider, useColorScheme } from '@mui/material/styles'
import { type ReactNode, useLayoutEffect } from 'react'
import { theme } from './theme.ts'
import { keepThemeChoice, readThemeChoice, type ThemeChoice } from './theme-choice.ts'

interface Props {
  /** The kept choice. Whenever it changes the page follows, and the next visit starts with it. */
  choice: ThemeChoice
  children: ReactNode
}

export function ThemeRoot({ choice, children }: Props) {
  return (
    <ThemeProvider theme={theme} defaultMode={readThemeChoice()} storageManager={null} noSsr disableTransitionOnChange>
      <CssBaseline />
      <ShowChoice choice={choice} />
      {children}
    </ThemeProvider>
  )
}

function ShowChoice({ choice }: { choice: ThemeChoice }) {
  const { setMode } = useColorScheme()
  useLayoutEffect(() => {
    keepThemeChoice(choice)
    setMode(choice)
  }, [choice, setMode])
  return null
}
