import { createContext, useContext } from 'react'

export interface Attempted {
  error?: unknown
}

/** Runs the action; when step-up authentication is required, asks for it and runs the action again. Typed input is kept. */
export type WithStepUp = <Outcome extends Attempted>(attempt: () => Promise<Outcome>) => Promise<Outcome>

export const StepUpContext = createContext<WithStepUp | undefined>(undefined)

export function useStepUp(): WithStepUp {
  const withStepUp = useContext(StepUpContext)
  if (!withStepUp) throw new Error('Must be inside StepUpDialog')
  return withStepUp
}
