import { createContext, useContext } from 'react'
import type { NavigationEntry } from '../../frame/feature.ts'

export interface Navigation {
  items: readonly NavigationEntry[]
  present: NavigationEntry | undefined
}

export const NavigationContext = createContext<Navigation>({ items: [], present: undefined })

export function useNavigation(): Navigation {
  return useContext(NavigationContext)
}
