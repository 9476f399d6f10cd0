import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { hashToken } from '../../http/tokens.ts'
import type { Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { proveCredentials, startMemberSession } from '../identity/sign-in.service.ts'
import { verifySecondFactor } from '../second-factor/second-factor.service.ts'
import type { StartedSession } from '../sessions/sessions.service.ts'
import * as repository from './linkedin.repository.ts'
import { linkAccountIn } from './linkedin-account.service.ts'
import { begin } from './linkedin-session.service.ts'
import { stateInvalid } from './state-invalid.ts'

interface Held {
  ticket: string
  /** The browser that LinkedIn sent back. */
  browser: string | undefined
}

/** Finishes the sign-in of a linked account with the second factor's code. */
export async function confirm(deps: Deps, viewer: Viewer, { ticket, browser, code }: Held & { code: string }): Promise<StartedSession> {
  const { userId } = await findTicket(deps, 'code', { ticket, browser })
  if ((await verifySecondFactor(deps, { ...viewer, userId }, code)) !== 'ok') {
    await recordEvent(deps.db, by(viewer), {
      kind: 'sign_in.failed',
      subjectId: userId,
      details: { account: 'member', with: 'linkedin', reason: 'second factor' },
    })
    const wrong = 'This code is wrong or was already used. Enter the current code or a recovery code'
    throw new AppError('sign_in_failed', wrong, { code: wrong })
  }
  if (!(await repository.useTicket(deps.db, 'code', hashToken(ticket)))) throw stateInvalid()
  return begin(deps, viewer, { userId, hasSecondFactor: true })
}

interface Password {
  password: string
  code?: string | undefined
  /** The browser's mark, as in password sign-in. */
  device: string
}

/** Links the account with the same address after its password, with the same check and counters as password sign-in. */
export async function linkWithPassword(deps: Deps, viewer: Viewer, { ticket, browser, password, code, device }: Held & Password): Promise<StartedSession> {
  const { userId, email } = await findTicket(deps, 'password', { ticket, browser })
  const proved = await proveCredentials(deps, viewer, { email, password, code, device })
  // The address may have moved to another account within the ten minutes.
  if (proved.userId !== userId) throw stateInvalid()
  await deps.db.transaction().execute(async (transaction) => {
    const used = await repository.useTicket(transaction, 'password', hashToken(ticket))
    if (!used) throw stateInvalid()
    await linkAccountIn(transaction, { userId, identity: repository.identityOf(used), origin: viewer })
  })
  return startMemberSession(deps, viewer, { ...proved, device })
}

async function findTicket({ db }: Deps, kind: 'code' | 'password', { ticket, browser }: Held): Promise<{ userId: string; email: string }> {
  const found = browser && (await repository.findTicket(db, kind, { ticketHash: hashToken(ticket), browserHash: hashToken(browser) }))
  if (!found || found.userId === null || found.email === null) throw stateInvalid()
  return { userId: found.userId, email: found.email }
}
