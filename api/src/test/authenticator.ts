import { sql } from 'kysely'
import { generateSync } from 'otplib'
import { enrollSecondFactor } from '../features/second-factor/second-factor.service.ts'
import { totpGuardrails } from '../features/second-factor/totp.rules.ts'
import type { TestServer } from './test-server.ts'

const secret = 'JBSWY3DPEHPK3PXP'

export function enroll({ deps }: TestServer, userId: string): Promise<void> {
  return enrollSecondFactor(deps, userId, secret)
}

/** What an enrolled person's authenticator shows, by the database's clock, so many steps of thirty seconds from now. */
export async function codeAt({ deps }: TestServer, steps = 0): Promise<string> {
  const { rows } = await sql<{ now: number }>`select extract(epoch from now())::float8 as now`.execute(deps.db)
  return generateSync({ secret, guardrails: totpGuardrails, epoch: Math.floor((rows[0]?.now ?? 0) + 30 * steps) })
}
