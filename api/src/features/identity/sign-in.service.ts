import { canonicalEmail } from '@mandate/contract/values/email'
import type { Assertion } from '@mandate/contract/values/passkey-answers'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { hashToken } from '../../http/tokens.ts'
import type { Origin, Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { verifySecondFactor } from '../second-factor/second-factor.service.ts'
import { type StartedSession, startSession } from '../sessions/sessions.service.ts'
import { type Guess, takeGuess } from './guess-limits.ts'
import * as repository from './identity.repository.ts'
import { hashPassword, isPassword, needsRehash } from './password-hash.service.ts'

export interface Attempt {
  email: string
  password: string
  code?: string | undefined
  /** Instead of the code. */
  passkey?: Assertion | undefined
  /** The browser's mark. */
  device: string
}

type Kind = 'member' | 'admin'

interface Proved {
  userId: string
  hasSecondFactor: boolean
}

const failures: Record<Kind, string> = {
  member: 'Wrong email or password',
  admin: 'Wrong email, password or code. After 5 wrong codes, wait 5 minutes',
}

export async function login(deps: Deps, viewer: Viewer, attempt: Attempt): Promise<StartedSession> {
  return start(deps, viewer, { ...(await proveCredentials(deps, viewer, attempt)), device: attempt.device, kind: 'member' })
}

export async function adminLogin(deps: Deps, viewer: Viewer, attempt: Attempt): Promise<StartedSession> {
  return start(deps, viewer, { ...(await prove(deps, viewer, { ...attempt, kind: 'admin' })), device: attempt.device, kind: 'admin' })
}

/** The member account for these credentials. Every wrong attempt counts as a guess. */
export function proveCredentials(deps: Deps, origin: Origin, attempt: Attempt): Promise<Proved> {
  return prove(deps, origin, { ...attempt, kind: 'member' })
}

/** One response and one code path: an unknown address costs as much as a wrong password, and so does an account of the other kind. */
async function prove(deps: Deps, origin: Origin, { email, password, code, passkey, device, kind }: Attempt & { kind: Kind }): Promise<Proved> {
  const address = canonicalEmail(email.trim())
  const account = await repository.findAccountForSignIn(deps.db, address, hashToken(device))
  const guess = await takeGuess(deps, origin, { email: address, userId: account?.id, knownDevice: account?.isKnownDevice ? device : undefined })
  const isRight = await orGiveBack(guess, isPassword(account?.passwordHash, password))
  if (!account || !isRight || account.suspendedAt || account.isAdmin !== (kind === 'admin'))
    throw await failed(deps, origin, { userId: account?.id, kind, guess })
  if (!account.activatedAt) {
    if (kind === 'admin') throw await failed(deps, origin, { userId: account.id, kind, guess })
    await guess.giveBack()
    throw new AppError('not_activated', 'Activate your account first with the link we emailed you. You can request a new one')
  }
  const proved = { userId: account.id, hasSecondFactor: await checkSecondFactor(deps, origin, { userId: account.id, proof: passkey ?? code, kind, guess }) }
  await guess.giveBack()
  await rehash(deps, { userId: account.id, password, hash: account.passwordHash })
  return proved
}

/** Called only after the right password. Returns whether a second factor was used. */
async function checkSecondFactor(
  deps: Deps,
  origin: Origin,
  { userId, proof, kind, guess }: { userId: string; proof: string | Assertion | undefined; kind: Kind; guess: Guess },
) {
  const outcome = await verifySecondFactor(deps, { ...origin, userId }, proof).catch((error: unknown) => {
    // On admin sign-in even "too many codes" would reveal that the password was right.
    if (kind === 'admin' && error instanceof AppError) return 'wrong' as const
    throw error
  })
  if (outcome === 'ok') return true
  if (kind === 'admin') throw await failed(deps, origin, { userId, kind, guess, reason: 'second factor' })
  if (outcome === 'none') return false
  if (outcome === 'wrong') {
    await failed(deps, origin, { userId, kind, guess, reason: 'second factor' })
    const wrong =
      typeof proof === 'object'
        ? "This passkey doesn't belong to this account. Use another one or enter a code"
        : 'This code is wrong or was already used. Enter the current code or a recovery code'
    throw new AppError('second_factor_required', wrong, { code: wrong })
  }
  await guess.giveBack()
  throw new AppError('second_factor_required', 'Enter the code from your authenticator app', {
    code: 'Enter the code from your authenticator app, or a recovery code',
  })
}

interface Failure {
  userId: string | undefined
  kind: Kind
  guess: Guess
  reason?: string
}

async function failed(deps: Deps, origin: Origin, { userId, kind, guess, reason = 'credentials' }: Failure): Promise<AppError> {
  await recordEvent(deps.db, by(origin), { kind: 'sign_in.failed', subjectId: userId ?? null, details: { account: kind, reason } })
  await guess.holdBack()
  return new AppError('sign_in_failed', failures[kind])
}

/** A guess that couldn't be checked, because the queue was full, doesn't count. */
async function orGiveBack(guess: Guess, check: Promise<boolean>): Promise<boolean> {
  try {
    return await check
  } catch (error) {
    await guess.giveBack()
    throw error
  }
}

async function rehash({ db }: Deps, { userId, password, hash }: { userId: string; password: string; hash: string | null }): Promise<void> {
  if (hash && needsRehash(hash)) await repository.renewHash(db, userId, { from: hash, to: await hashPassword(password) })
}

interface Started extends Proved {
  device: string
  /** The sign-in method, if not the password. */
  way?: 'passkey'
}

/** For another sign-in method that has identified the user. */
export function startMemberSession(deps: Deps, viewer: Viewer, proved: Started): Promise<StartedSession> {
  return start(deps, viewer, { ...proved, kind: 'member' })
}

async function start(deps: Deps, { ip, userAgent }: Viewer, { userId, hasSecondFactor, device, kind, way }: Started & { kind: Kind }) {
  const session = await startSession(deps, { userId, kind, hasSecondFactor }, { ip, userAgent })
  await repository.saveDevice(deps.db, userId, hashToken(device))
  const details = { account: kind, secondFactor: hasSecondFactor, ...(way ? { with: way } : {}) }
  await recordEvent(deps.db, by({ userId, sessionId: session.sessionId, ip, userAgent }), { kind: 'sign_in.succeeded', details })
  return session
}
