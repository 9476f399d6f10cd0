import type { getAccount as getAccountEndpoint, Proof } from '@mandate/contract/account'
import type { Done } from '@mandate/contract/frame/answers'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { Budget } from '../../http/rate-limits.ts'
import { type Member, requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { isPassword } from '../identity/password-hash.service.ts'
import { hashChosenPassword, replacePassword } from '../identity/passwords.service.ts'
import { verifySecondFactor } from '../second-factor/second-factor.service.ts'
import { announceEnded, endSessions, markProved } from '../sessions/sessions.service.ts'
import * as repository from './account.repository.ts'

const done: Done = { done: true }
/** A stolen session must not be enough to guess the password. */
const passwordTries: Budget = { points: 10, seconds: 900, isExact: true }

export async function getAccount({ db }: Deps, viewer: Viewer): Promise<ResponseOf<typeof getAccountEndpoint>> {
  const { passwordChangedAt, ...account } = await repository.getAccount(db, requireMember(viewer).userId)
  return { ...account, passwordChangedAt: passwordChangedAt?.toISOString() ?? null }
}

interface PasswordChange {
  currentPassword: string
  newPassword: string
}

/** Ends every other session and voids every emailed link; the owner is emailed. */
export async function updatePassword(deps: Deps, viewer: Viewer, { currentPassword, newPassword }: PasswordChange): Promise<Done> {
  const member = requireMember(viewer)
  const account = await checkPassword(deps, member, { password: currentPassword, field: 'currentPassword' })
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC'))
    throw new AppError('invalid_input', 'Choose another password', { newPassword: 'This is already your password. Choose another one' })
  const passwordHash = await hashChosenPassword(newPassword, account, 'newPassword')
  const ended = await deps.db.transaction().execute(async (transaction) => {
    if (!(await repository.lockPassword(transaction, member.userId, account.passwordHash))) throw wrongPassword('currentPassword')
    await replacePassword(transaction, member.userId, passwordHash)
    await recordEvent(transaction, by(member), { kind: 'password.changed' })
    return endSessions(transaction, member.userId, { except: member.sessionId, reason: 'password changed' })
  })
  announceEnded(deps, member.userId, ended)
  deps.realtime.toUser(member.userId, { kind: 'changed', what: 'account' })
  return done
}

/** Checks the password, and a code or passkey if there is a second factor. Errors are field errors: the user is already signed in. */
export async function confirmIdentity(deps: Deps, viewer: Viewer, { password, code, passkey }: Proof): Promise<Done> {
  const member = requireMember(viewer)
  await checkPassword(deps, member, { password, field: 'password' })
  const outcome = await verifySecondFactor(deps, member, passkey ?? code)
  if (outcome === 'missing')
    throw new AppError('invalid_input', 'Enter the code as well', { code: 'Enter the code from your authenticator app, or a recovery code' })
  if (outcome === 'wrong') {
    await recordEvent(deps.db, by(member), { kind: 'identity.refused', details: { reason: 'second factor' } })
    throw new AppError('invalid_input', passkey ? 'Wrong passkey' : 'Wrong code', {
      code: passkey
        ? "This passkey doesn't belong to this account. Use another one or enter a code"
        : 'This code is wrong or was already used. Enter the current code or a recovery code',
    })
  }
  await deps.db.transaction().execute(async (transaction) => {
    await markProved(transaction, member.sessionId, { hasSecondFactor: outcome === 'ok' })
    await recordEvent(transaction, by(member), { kind: 'identity.confirmed' })
  })
  return done
}

async function checkPassword(deps: Deps, member: Member, { password, field }: { password: string; field: string }) {
  await deps.rateLimits.consume('password-proof', member.userId, passwordTries)
  const account = await repository.getCredentials(deps.db, member.userId)
  if (!(await isPassword(account.passwordHash, password))) {
    await recordEvent(deps.db, by(member), { kind: 'identity.refused', details: { reason: 'password' } })
    throw wrongPassword(field)
  }
  await deps.rateLimits.forget('password-proof', member.userId)
  return account
}

function wrongPassword(field: string): AppError {
  return new AppError('invalid_input', 'Wrong password', {
    [field]: 'Wrong password. If you forgot it, sign out and reset it',
  })
}
