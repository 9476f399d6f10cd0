import { createContext, useContext } from 'react'

/** Opens and closes the assistant over the page; undefined where the installation doesn't offer it. */
export const AssistantPanelContext = createContext<{ toggle(): void } | undefined>(undefined)

export const useAssistantPanel = () => useContext(AssistantPanelContext)
