import { createContext, useContext } from 'react'

export interface Attempted {
  error?: unknown
}

/** Does it; when a fresh proof is asked for, gets one and does it again. What was typed meanwhile stays where it is. */
export type WithStepUp = <Outcome extends Attempted>(attempt: () => Promise<Outcome>) => Promise<Outcome>

export const StepUpContext = createContext<WithStepUp | undefined>(undefined)

export function useStepUp(): WithStepUp {
  const withStepUp = useContext(StepUpContext)
  if (!withStepUp) throw new Error('This part stands outside of StepUpDialog')
  return withStepUp
}
