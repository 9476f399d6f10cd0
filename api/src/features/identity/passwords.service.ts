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
  common: 'This password is common, or close to a common one. Use several unrelated words',
  repetitive: 'This password repeats too few characters. Use several unrelated words',
  personal: 'This password contains your name, email or company. Use words unrelated to you',
}

/** Hashes a new password; refuses one that is easy to guess. `field` is the form field it was typed in. */
export async function hashChosenPassword(password: string, owner: PasswordOwner, field = 'password'): Promise<string> {
  const weakness = findWeakness(password, owner)
  if (weakness) throw new AppError('password_too_weak', 'This password is easy to guess. Choose another one', { [field]: reasons[weakness] })
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
