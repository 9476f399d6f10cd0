import { type ReactNode, useCallback, useState } from 'react'
import { toClientError } from '../../../api/client-error.ts'
import { type Attempted, StepUpContext } from '../../../frame/step-up.ts'
import { ProofDialog } from '../ProofDialog.tsx'

/** Wraps actions that may require step-up authentication: asks for it when the server requires it, then repeats the action. */
export function StepUpDialog({ children }: { children: ReactNode }) {
  const [settle, setSettle] = useState<(isProved: boolean) => void>()

  const withStepUp = useCallback(async <Outcome extends Attempted>(attempt: () => Promise<Outcome>): Promise<Outcome> => {
    const outcome = await attempt()
    if (!outcome.error || toClientError(outcome.error).code !== 'step_up_required') return outcome
    const isProved = await new Promise<boolean>((resolve) => setSettle(() => resolve))
    setSettle(undefined)
    return isProved ? attempt() : outcome
  }, [])

  return (
    <StepUpContext value={withStepUp}>
      {children}
      {settle && <ProofDialog onProved={() => settle(true)} onCancel={() => settle(false)} />}
    </StepUpContext>
  )
}
