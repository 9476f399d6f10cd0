import type { Done } from '@mandate/contract/frame/answers'
import { generateSecret, generateURI } from 'otplib'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { markProved } from '../sessions/sessions.service.ts'
import { newRecoveryCode, readRecoveryCode, recoveryCodeCount } from './recovery-code.rules.ts'
import * as repository from './second-factor.repository.ts'
import { forgetTries, hashRecoveryCode, type Keeper, keepSecret, openSecret, takeTry } from './second-factor.service.ts'
import { tellOwner } from './second-factor-mails.ts'
import { findAcceptedStep } from './totp.rules.ts'

/** A restarted enrollment gets a new secret, so an old screenshot is useless. */
export async function beginSecondFactor({ db, config }: Deps, viewer: Viewer): Promise<{ secret: string; uri: string }> {
  const { userId } = requireMember(viewer)
  const secret = generateSecret()
  const email = await db.transaction().execute(async (transaction) => {
    const factor = await repository.lockSecondFactor(transaction, userId)
    if (factor?.confirmedAt) throw new AppError('already_exists', 'Two-factor authentication is already on. To switch apps, turn it off first')
    await keepSecret({ db: transaction, config }, userId, { secret, isConfirmed: false })
    return repository.findEmail(transaction, userId)
  })
  return { secret, uri: generateURI({ issuer: 'Mandate', label: email ?? '', secret }) }
}

export async function confirmSecondFactor(deps: Deps, viewer: Viewer, code: string): Promise<{ recoveryCodes: string[] }> {
  const member = requireMember(viewer)
  const { userId } = member
  await takeTry(deps, userId)
  const recoveryCodes = await deps.db.transaction().execute(async (transaction) => {
    const factor = await repository.lockSecondFactor(transaction, userId)
    if (!factor || factor.confirmedAt) throw new AppError('not_found', 'This setup has expired. Start again')
    const secret = openSecret(deps.config, userId, factor.secretSealed)
    const step = findAcceptedStep({ secret, code, nowSeconds: factor.nowSeconds, lastStep: factor.lastStep })
    if (step === undefined)
      throw new AppError('invalid_input', 'Wrong code', {
        code: "Wrong code. Enter the current code and check that your phone's clock is right",
      })
    await repository.confirmFactor(transaction, userId, step)
    await markProved(transaction, member.sessionId, { hasSecondFactor: true })
    await recordEvent(transaction, by(member), { kind: 'second_factor.enabled' })
    await tellOwner(transaction, userId, { kind: 'enabled' })
    return makeRecoveryCodes(transaction, deps, userId)
  })
  await forgetTries(deps, userId)
  deps.realtime.toUser(userId, { kind: 'changed', what: 'account' })
  return { recoveryCodes }
}

export async function renewRecoveryCodes(deps: Deps, viewer: Viewer): Promise<{ recoveryCodes: string[] }> {
  const member = requireMember(viewer)
  const recoveryCodes = await deps.db.transaction().execute(async (transaction) => {
    const factor = await repository.lockSecondFactor(transaction, member.userId)
    if (!factor?.confirmedAt) throw noSecondFactor()
    await recordEvent(transaction, by(member), { kind: 'second_factor.codes_renewed' })
    await tellOwner(transaction, member.userId, { kind: 'codesRenewed' })
    return makeRecoveryCodes(transaction, deps, member.userId)
  })
  deps.realtime.toUser(member.userId, { kind: 'changed', what: 'account' })
  return { recoveryCodes }
}

export async function removeSecondFactor(deps: Deps, viewer: Viewer): Promise<Done> {
  const member = requireMember(viewer)
  if (member.kind === 'admin') throw new AppError('not_allowed', "Admins can't turn off two-factor authentication")
  await deps.db.transaction().execute(async (transaction) => {
    if (!(await repository.deleteSecondFactor(transaction, member.userId))) throw noSecondFactor()
    await recordEvent(transaction, by(member), { kind: 'second_factor.removed' })
    await tellOwner(transaction, member.userId, { kind: 'removed' })
  })
  deps.realtime.toUser(member.userId, { kind: 'changed', what: 'account' })
  return { done: true }
}

/** Shown once; only their keyed hashes are stored. */
export async function makeRecoveryCodes(db: Database, { config }: Pick<Keeper, 'config'>, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  const hashes = codes.map((code) => hashRecoveryCode(config.secretKey, userId, readRecoveryCode(code) ?? code))
  await repository.replaceRecoveryCodes(db, userId, hashes)
  return codes
}

function noSecondFactor(): AppError {
  return new AppError('not_found', 'Two-factor authentication is off. Turn it on first')
}
