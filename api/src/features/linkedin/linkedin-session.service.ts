import type { Deps } from '../../http/deps.ts'
import type { Origin } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { type StartedSession, startSession } from '../sessions/sessions.service.ts'

/** LinkedIn signs the user in, but doesn't count as step-up authentication: an open LinkedIn page doesn't prove who is using it. */
export async function begin(
  deps: Deps,
  { ip, userAgent }: Origin,
  { userId, hasSecondFactor }: { userId: string; hasSecondFactor: boolean },
): Promise<StartedSession> {
  const session = await startSession(deps, { userId, kind: 'member', hasSecondFactor, isProved: hasSecondFactor }, { ip, userAgent })
  const details = { account: 'member', secondFactor: hasSecondFactor, with: 'linkedin' }
  await recordEvent(deps.db, by({ userId, sessionId: session.sessionId, ip, userAgent }), { kind: 'sign_in.succeeded', details })
  return session
}
