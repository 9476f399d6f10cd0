import { createContext, useContext } from 'react'

interface CommandCentre {
  openPalette(): void
  showKeyboardHelp(): void
}

export const CommandCentreContext = createContext<CommandCentre | undefined>(undefined)

export function useCommandCentre(): CommandCentre {
  const centre = useContext(CommandCentreContext)
  if (!centre) throw new Error('Must be inside CommandCentre')
  return centre
}
