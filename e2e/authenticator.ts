import { createGuardrails, generateSync } from 'otplib'

const stepSeconds = 30
/** The demo's secret is shorter than the standard asks of a new one. */
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 })

/** What an authenticator app shows for this secret now, or in a half minute after: each code counts once. */
export function codeOf(secret: string, { stepsAhead = 0 } = {}): string {
  return generateSync({ secret, guardrails, epoch: Math.floor(Date.now() / 1_000) + stepsAhead * stepSeconds })
}

/** Waits until the present code lasts for some seconds more: the one before it would be too old by the time it is checked. */
export async function waitForFreshCode(): Promise<void> {
  const msLeft = 30_000 - (Date.now() % 30_000)
  if (msLeft < 6_000) await new Promise((done) => setTimeout(done, msLeft))
}
