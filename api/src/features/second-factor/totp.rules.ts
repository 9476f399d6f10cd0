import { createGuardrails, verifySync } from 'otplib'

/** The short secret of the demo's admin is 80 bits; ours are 160. */
export const totpGuardrails = createGuardrails({ MIN_SECRET_BYTES: 10 })
const stepSeconds = 30

interface Attempt {
  secret: string
  code: string
  /** By the database's clock. */
  nowSeconds: number
  /** The newest step ever accepted. */
  lastStep: number
}

/** The thirty-second step of a code: the current one or an adjacent one, and newer than any accepted before. Undefined for an invalid code. */
export function findAcceptedStep({ secret, code, nowSeconds, lastStep }: Attempt): number | undefined {
  if (!isTotpCode(code)) return undefined
  const result = verifySync({ secret, token: code, epoch: nowSeconds, epochTolerance: stepSeconds, guardrails: totpGuardrails })
  if (!result.valid || !('timeStep' in result) || result.timeStep <= lastStep) return undefined
  return result.timeStep
}

function isTotpCode(code: string): boolean {
  return /^[0-9]{6}$/.test(code)
}
