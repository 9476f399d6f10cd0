import { randomBytes } from 'node:crypto'
import { newPasswordSchema } from '@mandate/contract/values/fields'
import type { Kysely } from 'kysely'
import { generateSecret, generateURI } from 'otplib'
import type { DB } from '../../database/tables.ts'
import { AppError } from '../../http/app-error.ts'
import { bySystem, recordEvent } from '../audit/audit.service.ts'
import { enrollSecondFactor } from '../second-factor/second-factor.service.ts'
import { makeRecoveryCodes } from '../second-factor/second-factor-settings.service.ts'
import * as repository from './admins.repository.ts'
import { findAccountByEmail } from './identity.repository.ts'
import { hashPassword } from './password-hash.service.ts'

interface Keeper {
  db: Kysely<DB>
  config: { secretKey: string }
}

/** Shown once and stored nowhere. */
interface NewAdminsKeys {
  password: string
  secret: string
  uri: string
  recoveryCodes: string[]
}

/** An admin is a separate kind of account from the start: no member becomes one, and no admin is a member. */
export async function createAdmin({ db, config }: Keeper, admin: { email: string; firstName: string; lastName: string }): Promise<NewAdminsKeys> {
  const password = randomPassword()
  const secret = generateSecret()
  const passwordHash = await hashPassword(password)
  const recoveryCodes = await db.transaction().execute(async (transaction) => {
    const added = await repository.insertAdmin(transaction, { ...admin, passwordHash })
    if (!added) throw new AppError('already_exists', `${admin.email} already has an account. Use another email for the admin`)
    await enrollSecondFactor({ db: transaction, config }, added.id, secret)
    await recordEvent(transaction, bySystem, { kind: 'admin.created', subjectId: added.id, details: { by: 'command line' } })
    return makeRecoveryCodes(transaction, { config }, added.id)
  })
  return { password, secret, uri: generateURI({ issuer: 'Mandate', label: admin.email, secret }), recoveryCodes }
}

export function listAdmins({ db }: Pick<Keeper, 'db'>) {
  return repository.selectAdmins(db)
}

/** Without letters and digits that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** About 116 random bits in four groups, always a valid password. */
function randomPassword(): string {
  for (;;) {
    const characters = [...randomBytes(64)].filter((byte) => byte < alphabet.length * 4).map((byte) => alphabet.charAt(byte % alphabet.length))
    const password = [0, 5, 10, 15].map((from) => characters.slice(from, from + 5).join('')).join('-')
    if (password.length === 23 && newPasswordSchema.safeParse(password).success) return password
  }
}

/** Works for members and admins. */
export async function findUserId({ db }: Pick<Keeper, 'db'>, email: string): Promise<string> {
  const account = await findAccountByEmail(db, email)
  if (!account) throw new AppError('not_found', `No account has the email ${email}`)
  return account.id
}
