import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { enqueue } from '../../jobs/outbox.ts'
import * as repository from './identity.repository.ts'
import { dropLinks } from './mailed-links.repository.ts'
import { hashPassword } from './password-hash.service.ts'
import { findWeakness, type PasswordOwner, type Weakness } from './weak-password.rules.ts'

declare module '../../jobs/outbox.ts' {
  interface Effects {
    passwordChangedMail: { userId: string }
  }
}

const reasons: Record<Weakness, string> = {
  common: 'This is one of the passwords that are tried first, or close to one. Use several words that do not belong together',
  repetitive: 'This repeats too few characters. Use several words that do not belong together',
  personal: 'This is made of your name, your address or your company. Use words that have nothing to do with you',
}

/** Hashes a new password; refuses one that is easy to guess. `field` is the form field it was typed in. */
export async function hashChosenPassword(password: string, owner: PasswordOwner, field = 'password'): Promise<string> {
  const weakness = findWeakness(password, owner)
  if (weakness) throw new AppError('password_too_weak', 'That password is easy to guess. Choose another one', { [field]: reasons[weakness] })
  return hashPassword(password)
}

/**
 * In the caller's transaction: stores the new password, voids every outstanding emailed link, and emails the owner.
 * The caller decides which sessions end, in the same transaction.
 */
export async function replacePassword(db: Database, userId: string, passwordHash: string): Promise<void> {
  await repository.updatePassword(db, userId, passwordHash)
  await dropLinks(db, userId)
  await enqueue(db, { kind: 'passwordChangedMail', payload: { userId }, effectKey: `password-changed ${randomUUID()}` })
}
