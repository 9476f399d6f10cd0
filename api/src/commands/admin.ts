// `npm run admin -- create EMAIL`, `list`, `suspend EMAIL`, `restore EMAIL`: works while a server is running, or alone.

import { parseArgs } from 'node:util'
import { emailSchema } from '@mandate/contract/values/fields'
import { type Config, readConfig } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import { type DatabasePool, openDatabase } from '../database/database.ts'
import { createAdmin, findUserId, listAdmins } from '../features/identity/admins.service.ts'
import { restoreUser, suspendUser } from '../features/sessions/suspension.service.ts'
import { AppError } from '../http/app-error.ts'
import { openCommandDatabase } from './command-database.ts'

const usage = `Use one of:
  npm run admin -- create EMAIL [--first NAME] [--last NAME]
  npm run admin -- list
  npm run admin -- suspend EMAIL [--reason TEXT]
  npm run admin -- restore EMAIL
`

type Keeper = Pick<DatabasePool, 'db'> & { config: Config }
interface Given {
  email: string
  first: string
  last: string
  reason: string
}

const commands: Record<string, (keeper: Keeper, given: Given) => Promise<string>> = {
  async create(keeper, { email, first, last }) {
    const { password, secret, uri, recoveryCodes } = await createAdmin(keeper, { email, firstName: first, lastName: last })
    return `${email} is now an admin. These secrets are shown only once and aren't stored.

Password        ${password}
Authenticator   ${secret}
                ${uri}
Recovery codes  ${recoveryCodes.join('\n                ')}

1. Add the secret to an authenticator app, by hand or as a QR code made from the otpauth URL.
2. Sign in at ${addressOf(keeper.config)}/user/admin-login and change the password in settings.
3. Store the recovery codes away from the phone. Each replaces an authenticator code once.
`
  },
  async list(keeper) {
    const admins = await listAdmins(keeper)
    if (admins.length === 0) return 'No admins yet. Create the first one with: npm run admin -- create EMAIL\n'
    const lines = admins.map(({ email, firstName, lastName, suspendedAt, hasSecondFactor, lastSignInAt }) => {
      const state = suspendedAt ? 'suspended' : hasSecondFactor ? 'active' : "no two-factor authentication, can't sign in"
      const seen = lastSignInAt ? `last sign-in ${lastSignInAt.toISOString().slice(0, 16).replace('T', ' ')} UTC` : 'never signed in'
      return `${email}  ${firstName} ${lastName}  ${state}, ${seen}`
    })
    return `${lines.join('\n')}\n`
  },
  async suspend(keeper, { email, reason }) {
    await suspendUser(keeper, { userId: await findUserId(keeper, email), reason })
    return `${email} is suspended, signed out everywhere and can't sign in. To undo, run: npm run admin -- restore ${email}\n`
  },
  async restore(keeper, { email }) {
    await restoreUser(keeper, { userId: await findUserId(keeper, email) })
    return `${email} can sign in again.\n`
  },
}

function addressOf({ publicUrl, port }: Config): string {
  return publicUrl ?? `http://localhost:${port}`
}

class UsageError extends Error {}

function readCommand(): { run: (keeper: Keeper) => Promise<string> } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      first: { type: 'string', default: 'Platform' },
      last: { type: 'string', default: 'Admin' },
      reason: { type: 'string', default: 'suspended from the command line' },
    },
  })
  const [name = '', address, ...rest] = positionals
  const command = commands[name]
  if (!command || rest.length > 0 || (name === 'list') !== (address === undefined)) throw new UsageError(usage)
  const email = emailSchema.safeParse(address)
  if (address !== undefined && !email.success) throw new UsageError(`${address} isn't an email address.\n${usage}`)
  const asName = (value: string) => value.trim().slice(0, 80)
  if (!asName(values.first) || !asName(values.last)) throw new UsageError(`A name can't be empty.\n${usage}`)
  const given = { email: email.data ?? '', first: asName(values.first), last: asName(values.last), reason: values.reason }
  return { run: (keeper) => command(keeper, given) }
}

async function main(): Promise<void> {
  const { run } = readCommand()
  const config = readConfig()
  const database = await openCommandDatabase()
  const { db, close } = openDatabase(database.appUrl, { size: 2, onError: () => undefined })
  try {
    process.stdout.write(await run({ db, config }))
  } finally {
    await close()
    await database.close()
  }
}

main().catch((error: unknown) => {
  const isExpected = error instanceof UsageError || error instanceof AppError || error instanceof ConfigError || isArgumentError(error)
  process.stderr.write(`${isExpected ? (error as Error).message : (error as Error).stack}\n`)
  process.exitCode = 1
})

function isArgumentError(error: unknown): boolean {
  return error instanceof TypeError && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')
}
