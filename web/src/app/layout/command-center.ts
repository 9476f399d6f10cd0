import { createContext, useContext } from 'react'

interface CommandCenter {
  openPalette(): void
  showKeyboardHelp(): void
}

export const CommandCenterContext = createContext<CommandCenter | undefined>(undefined)

export function useCommandCenter(): CommandCenter {
  const center = useContext(CommandCenterContext)
  if (!center) throw new Error('Must be inside CommandCenter')
  return center
}
