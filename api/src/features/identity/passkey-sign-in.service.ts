import type { Assertion } from '@mandate/contract/values/passkey-answers'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { hashToken } from '../../http/tokens.ts'
import type { Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { findPasskey, isProof } from '../passkeys/passkey-proof.service.ts'
import type { StartedSession } from '../sessions/sessions.service.ts'
import { takeGuess } from './guess-limits.ts'
import * as repository from './identity.repository.ts'
import { startMemberSession } from './sign-in.service.ts'

/**
 * Member sign-in by passkey. It shares the counters of password sign-in: an account or network with too many guesses waits here too, and
 * the same accounts are refused. A passkey includes user verification, so no code is requested.
 */
export async function signInWithPasskey(deps: Deps, viewer: Viewer, { assertion, device }: { assertion: Assertion; device: string }): Promise<StartedSession> {
  const passkey = await findPasskey(deps, assertion.id)
  const account = passkey && (await repository.findAccountForSignIn(deps.db, passkey.email, hashToken(device)))
  // An unknown key is counted by itself, and for its network.
  const email = passkey?.email ?? `passkey ${hashToken(assertion.id).toString('base64url')}`
  const guess = await takeGuess(deps, viewer, { email, userId: passkey?.userId, knownDevice: account?.isKnownDevice ? device : undefined })
  const isRight = await isProof(deps, passkey, { purpose: 'sign_in', assertion, origin: viewer }).catch(async (error: unknown) => {
    await guess.giveBack()
    throw error
  })
  if (!passkey || !isRight || passkey.suspendedAt || passkey.isAdmin) {
    await recordEvent(deps.db, by(viewer), {
      kind: 'sign_in.failed',
      subjectId: passkey?.userId ?? null,
      details: { account: 'member', with: 'passkey' },
    })
    await guess.holdBack()
    throw new AppError('sign_in_failed', "This passkey isn't linked to an account. Try again or sign in with your password")
  }
  await guess.giveBack()
  if (!passkey.activatedAt) throw new AppError('not_activated', 'Activate your account first with the link we emailed you. You can request a new one')
  return startMemberSession(deps, viewer, { userId: passkey.userId, hasSecondFactor: true, device, way: 'passkey' })
}
