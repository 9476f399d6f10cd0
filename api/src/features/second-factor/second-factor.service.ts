import type { Assertion } from '@mandate/contract/values/passkey-answers'
import { generateSync } from 'otplib'
import type { Database } from '../../database/database.ts'
import type { Deps } from '../../http/deps.ts'
import type { Budget } from '../../http/rate-limits.ts'
import { seal, unseal } from '../../http/seal.ts'
import { keyed } from '../../http/tokens.ts'
import type { Origin } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { findPasskey, isProof } from '../passkeys/passkey-proof.service.ts'
import { readRecoveryCode } from './recovery-code.rules.ts'
import * as repository from './second-factor.repository.ts'
import { tellOwner } from './second-factor-mails.ts'
import { findAcceptedStep, totpGuardrails } from './totp.rules.ts'

const purpose = 'second factor'
const tries: Budget = { points: 5, seconds: 300, isExact: true }

/** The sealing context for TOTP secrets. */
export interface Keeper {
  db: Database
  config: { secretKey: string }
}

/** Whose second factor it is; with the session when they are signed in already. */
type Owner = Origin & { userId: string; sessionId?: string }

/**
 * `none`: the user has no second factor. `missing`: they have one and sent nothing. `ok`: the code was valid and is now used, or the passkey is
 * theirs. `wrong`: neither. The sixth attempt within five minutes throws `too_many_requests`, even with the right one.
 */
export async function verifySecondFactor(
  deps: Pick<Deps, 'db' | 'config' | 'rateLimits' | 'publicUrl'>,
  owner: Owner,
  proof: string | Assertion | undefined,
): Promise<'none' | 'missing' | 'ok' | 'wrong'> {
  const { userId } = owner
  if (!(await repository.hasConfirmedFactor(deps.db, userId))) return 'none'
  if (!proof) return 'missing'
  await takeTry(deps, userId)
  const outcome =
    typeof proof === 'string'
      ? await deps.db.transaction().execute((transaction) => spend({ db: transaction, config: deps.config }, owner, proof))
      : await checkPasskey(deps, owner, proof)
  if (outcome === 'ok') await forgetTries(deps, userId)
  return outcome
}

async function checkPasskey(deps: Pick<Deps, 'db' | 'publicUrl'>, owner: Owner, assertion: Assertion): Promise<'ok' | 'wrong'> {
  const passkey = await findPasskey(deps, assertion.id)
  const own = passkey?.userId === owner.userId ? passkey : undefined
  return (await isProof(deps, own, { purpose: 'second_factor', assertion, origin: owner })) ? 'ok' : 'wrong'
}

/** Counted before it is checked, across all processes. */
export async function takeTry({ rateLimits }: Pick<Deps, 'rateLimits'>, userId: string): Promise<void> {
  await rateLimits.consume('second-factor', userId, tries)
}

export async function forgetTries({ rateLimits }: Pick<Deps, 'rateLimits'>, userId: string): Promise<void> {
  await rateLimits.forget('second-factor', userId)
}

async function spend({ db, config }: Keeper, owner: Owner, code: string): Promise<'none' | 'ok' | 'wrong'> {
  const { userId } = owner
  const factor = await repository.lockSecondFactor(db, userId)
  if (!factor?.confirmedAt) return 'none'
  const secret = openSecret(config, userId, factor.secretSealed)
  const step = findAcceptedStep({ secret, code, nowSeconds: factor.nowSeconds, lastStep: factor.lastStep })
  if (step !== undefined) {
    await repository.markStepUsed(db, userId, step)
    return 'ok'
  }
  const recoveryCode = readRecoveryCode(code)
  if (!recoveryCode || !(await repository.useRecoveryCode(db, userId, hashRecoveryCode(config.secretKey, userId, recoveryCode)))) return 'wrong'
  const codesLeft = await repository.countRecoveryCodes(db, userId)
  await recordEvent(db, by(owner), { kind: 'second_factor.recovery_code_used', details: { codesLeft } })
  await tellOwner(db, userId, { kind: 'recoveryCodeUsed', codesLeft })
  return 'ok'
}

/** Enables a second factor with a given secret, as the command line does for the first admin. */
export async function enrollSecondFactor({ db, config }: Keeper, userId: string, secret: string): Promise<void> {
  // Fails here, with a reason, instead of at every sign-in.
  generateSync({ secret, guardrails: totpGuardrails })
  await keepSecret({ db, config }, userId, { secret, isConfirmed: true })
}

export async function keepSecret({ db, config }: Keeper, userId: string, { secret, isConfirmed }: { secret: string; isConfirmed: boolean }): Promise<void> {
  await repository.saveSecondFactor(db, userId, { secretSealed: seal(config.secretKey, { userId, purpose }, secret), isConfirmed })
}

export function openSecret({ secretKey }: Keeper['config'], userId: string, secretSealed: Buffer): string {
  return unseal(secretKey, { userId, purpose }, secretSealed)
}

/** Keyed with a secret that isn't in the database: a copy of the table alone is useless. */
export function hashRecoveryCode(secretKey: string, userId: string, code: string): Buffer {
  return Buffer.from(keyed(secretKey, 'recovery code', `${userId} ${code}`), 'base64url')
}
