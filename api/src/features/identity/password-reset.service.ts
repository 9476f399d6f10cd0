import { randomUUID } from 'node:crypto'
import type { Done } from '@mandate/contract/frame/answers'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { Budget } from '../../http/rate-limits.ts'
import { hashToken } from '../../http/tokens.ts'
import type { Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { announceEnded, endSessions } from '../sessions/sessions.service.ts'
import { forgetGuesses } from './guess-limits.ts'
import * as repository from './identity.repository.ts'
import * as links from './mailed-links.repository.ts'
import { hashChosenPassword, replacePassword } from './passwords.service.ts'

declare module '../../jobs/outbox.ts' {
  interface Effects {
    passwordResetMail: { email: string }
  }
}

const done: Done = { done: true }
const mailsToAddress: Budget = { points: 3, seconds: 3_600, isExact: true }

/** Always gives the same answer before looking up the address: a job looks it up and sends the email. */
export async function forgotPassword(deps: Deps, viewer: Viewer, email: string): Promise<Done> {
  const isWithinLimit = await deps.rateLimits.isWithin('mail-reset', email, mailsToAddress)
  const account = await repository.findAccountByEmail(deps.db, email)
  await deps.db.transaction().execute(async (transaction) => {
    if (isWithinLimit) await enqueue(transaction, { kind: 'passwordResetMail', payload: { email }, effectKey: `password-reset ${randomUUID()}` })
    await recordEvent(transaction, by(viewer), { kind: 'password.reset_requested', subjectId: account?.id ?? null })
  })
  return done
}

/** Doesn't sign in: a user with a second factor is asked for it at the next sign-in. */
export async function resetPassword(
  deps: Deps,
  viewer: Viewer,
  { token, password, device }: { token: string; password: string; device: string },
): Promise<Done> {
  const tokenHash = hashToken(token)
  const link = await links.findLink(deps.db, 'password_reset', tokenHash)
  if (!link) throw linkInvalid()
  const passwordHash = await hashChosenPassword(password, link)
  const ended = await deps.db.transaction().execute(async (transaction) => {
    if (!(await links.useLink(transaction, 'password_reset', tokenHash))) throw linkInvalid()
    await replacePassword(transaction, link.userId, passwordHash)
    // Other browsers lose their mark; this one has shown access to the owner's mailbox.
    await repository.forgetDevices(transaction, link.userId)
    await repository.saveDevice(transaction, link.userId, hashToken(device))
    await recordEvent(transaction, by({ ...viewer, userId: link.userId }), { kind: 'password.reset' })
    return endSessions(transaction, link.userId, { reason: 'password reset' })
  })
  announceEnded(deps, link.userId, ended)
  await forgetGuesses(deps, link.email)
  return done
}

function linkInvalid(): AppError {
  return new AppError('link_invalid', 'This link was already used or has expired. Request a new one')
}
