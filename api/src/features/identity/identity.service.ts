import type { Credentials } from '@mandate/contract/identity'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { recordEvent } from '../audit/audit.service.ts'
import { type StartedSession, startSession } from '../sessions/sessions.service.ts'
import * as repository from './identity.repository.ts'
import { isPassword } from './password-hash.ts'

/** One answer and one path, whoever asks: an unknown address costs as much as a wrong password. */
export async function login(deps: Deps, viewer: Viewer, { email, password }: Credentials): Promise<StartedSession> {
  const account = await repository.findAccountByEmail(deps.db, email.toLowerCase())
  const isRight = await isPassword(account?.passwordHash, password)
  if (!account || !isRight || account.isAdmin || account.suspendedAt) {
    await recordEvent(deps.db, 'sign_in.failed', { subjectId: account?.id, ip: viewer.ip, userAgent: viewer.userAgent })
    throw new AppError('sign_in_failed', 'That email and password do not match an account')
  }
  const session = await startSession(deps, { userId: account.id, kind: 'member', hasSecondFactor: false }, viewer)
  await recordEvent(deps.db, 'sign_in.succeeded', { actorId: account.id, subjectId: account.id, ip: viewer.ip, userAgent: viewer.userAgent })
  return session
}
