import { createGuardrails, generateSync } from 'otplib'

const stepSeconds = 30
/** The demo's secret is shorter than the standard asks of a new one. */
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 })

/** What an authenticator app shows for this secret now, or in a half minute after: each code counts once. */
export function codeOf(secret: string, { stepsAhead = 0 } = {}): string {
  return generateSync({ secret, guardrails, epoch: Math.floor(Date.now() / 1_000) + stepsAhead * stepSeconds })
}
