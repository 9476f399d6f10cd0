import { createContext, useContext } from 'react'

interface CommandCentre {
  openPalette(): void
  showKeyboardHelp(): void
}

export const CommandCentreContext = createContext<CommandCentre | undefined>(undefined)

export function useCommandCentre(): CommandCentre {
  const centre = useContext(CommandCentreContext)
  if (!centre) throw new Error('There is no command centre around this part')
  return centre
}
