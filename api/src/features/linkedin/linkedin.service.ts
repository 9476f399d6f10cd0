import type { Done } from '@mandate/contract/answers'
import type { ResponseOf } from '@mandate/contract/endpoint'
import type { validateLinkedIn } from '@mandate/contract/linkedin'
import { OpenIdError, type OpenIdProvider, type ProviderIdentity } from '../../adapters/open-id/open-id.ts'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { hashToken, newToken } from '../../http/tokens.ts'
import { type Origin, requireMember, type Viewer } from '../../http/viewer.ts'
import { recordEvent } from '../audit/audit.service.ts'
import { verifySecondFactor } from '../second-factor/second-factor.service.ts'
import { type StartedSession, startSession } from '../sessions/sessions.service.ts'
import * as repository from './linkedin.repository.ts'
import { nextStep, type TicketKind } from './linkedin.rules.ts'

/** The browser that was sent away; it must be the one that comes back. The value of an httpOnly cookie, ten minutes long. */
type BrowserToken = string

interface Departure {
  authorizationUrl: string
  browser: BrowserToken
}

type TiedIdentity = Pick<ProviderIdentity, 'issuer' | 'subject' | 'email'>

type Arrival = Exclude<ResponseOf<typeof validateLinkedIn>, { kind: 'signedIn' }> | { kind: 'signedIn'; session: StartedSession; returnUrl: string }

export function startSignIn(deps: Deps, browser: BrowserToken | undefined, returnUrl: string): Promise<Departure> {
  return depart(deps, browser, { purpose: 'sign_in', userId: null, returnUrl })
}

export function startLink(deps: Deps, viewer: Viewer, browser: BrowserToken | undefined): Promise<Departure> {
  const member = requireMember(viewer)
  if (member.kind === 'admin') throw new AppError('not_allowed', 'An admin signs in with password and authenticator only')
  return depart(deps, browser, { purpose: 'link', userId: member.userId, returnUrl: '/' })
}

async function depart(
  deps: Deps,
  known: BrowserToken | undefined,
  attempt: { purpose: 'sign_in' | 'link'; userId: string | null; returnUrl: string },
): Promise<Departure> {
  const provider = requireProvider(deps)
  const state = newToken()
  const nonce = newToken().token
  const codeVerifier = newToken().token
  // Two windows of one browser may be away at the same time.
  const browser = known ?? newToken().token
  const authorizationUrl = await provider.authorizationUrl({ state: state.token, nonce, codeVerifier }).catch((error) => fail(deps, error))
  await repository.insertAttempt(deps.db, { ...attempt, stateHash: state.hash, browserHash: hashToken(browser), nonce, codeVerifier })
  return { authorizationUrl, browser }
}

/** What the browser brought back. The state is used up first: whatever comes of it, it works once. */
export async function arrive(
  deps: Deps,
  viewer: Viewer,
  { code, state, issuer, browser }: { code: string; state: string; issuer?: string | undefined; browser: BrowserToken | undefined },
): Promise<Arrival> {
  const provider = requireProvider(deps)
  const attempt = browser && (await repository.useAttempt(deps.db, hashToken(state), hashToken(browser)))
  if (!attempt) throw stateInvalid()
  const isSomebodyElse = attempt.purpose === 'link' && (viewer.kind === 'anonymous' || viewer.userId !== attempt.userId)
  if (isSomebodyElse) throw stateInvalid()
  const identity = await provider
    .identify({ code, issuer }, { state, nonce: attempt.nonce, codeVerifier: attempt.codeVerifier })
    .catch((error) => fail(deps, error))
  return attempt.purpose === 'link' ? link(deps, viewer, identity) : signIn(deps, viewer, { identity, attempt })
}

async function link(deps: Deps, viewer: Viewer, identity: ProviderIdentity): Promise<Arrival> {
  const { userId } = requireMember(viewer)
  await deps.db.transaction().execute((transaction) => tie(transaction, { userId, origin: viewer }, identity))
  return { kind: 'linked' }
}

async function signIn(
  deps: Deps,
  origin: Origin,
  { identity, attempt }: { identity: ProviderIdentity; attempt: { stateHash: Buffer; returnUrl: string } },
): Promise<Arrival> {
  const { returnUrl } = attempt
  const tied = await repository.findAccountByIdentity(deps.db, identity)
  const sameEmail = identity.email ? await repository.findAccountByEmail(deps.db, identity.email) : undefined
  const hasSecondFactor = tied !== undefined && (await verifySecondFactor(deps, tied.id, undefined)) === 'missing'
  const next = nextStep(identity, { tied, sameEmail, hasSecondFactor })
  const giveTicket = (kind: TicketKind, userId: string | null) => makeTicket(deps, attempt.stateHash, { kind, userId, identity })

  if (next.step === 'signIn') return { kind: 'signedIn', session: await begin(deps, origin, { userId: next.account.id, hasSecondFactor: false }), returnUrl }
  if (next.step === 'askCode') return { kind: 'codeNeeded', ticket: await giveTicket('code', next.account.id), returnUrl }
  if (next.step === 'askPassword')
    return { kind: 'passwordNeeded', ticket: await giveTicket('password', next.account.id), email: next.account.email, returnUrl }
  if (next.step === 'signUp') {
    const { email, firstName, lastName } = identity
    return { kind: 'signUp', ticket: await giveTicket('sign_up', null), email, firstName, lastName }
  }
  const { ip, userAgent } = origin
  await recordEvent(deps.db, 'sign_in.failed', { subjectId: (tied ?? sameEmail)?.id, ip, userAgent, details: { with: 'linkedin' } })
  throw new AppError('sign_in_failed', 'That account can not be signed in to with LinkedIn')
}

/** The code of the second factor, from the browser that LinkedIn sent back. */
export async function confirm(
  deps: Deps,
  origin: Origin,
  { ticket, code, browser }: { ticket: string; code: string; browser: BrowserToken | undefined },
): Promise<StartedSession> {
  const found = await repository.findTicket(deps.db, 'code', { ticketHash: hashToken(ticket), browserHash: hashToken(browser ?? '') })
  if (!found?.userId) throw stateInvalid()
  const { ip, userAgent } = origin
  if ((await verifySecondFactor(deps, found.userId, code)) !== 'ok') {
    await recordEvent(deps.db, 'sign_in.failed', { subjectId: found.userId, ip, userAgent, details: { with: 'linkedin', reason: 'code' } })
    throw new AppError('sign_in_failed', 'That code is not right', { code: 'Enter the newest code of your authenticator, or a recovery code' })
  }
  if (!(await repository.useTicket(deps.db, 'code', hashToken(ticket)))) throw stateInvalid()
  return begin(deps, origin, { userId: found.userId, hasSecondFactor: true })
}

export async function unlink(deps: Deps, viewer: Viewer): Promise<Done> {
  const { userId, ip, userAgent } = requireMember(viewer)
  const gone = await deps.db.transaction().execute(async (transaction) => {
    await repository.lockUser(transaction, userId)
    if (!(await repository.hasPassword(transaction, userId)))
      throw new AppError('conflict', 'LinkedIn is the only way into this account. Choose a password first')
    const deleted = await repository.deleteLinkedAccounts(transaction, userId)
    if (deleted.length > 0) await recordEvent(transaction, 'linkedin.disconnected', { actorId: userId, subjectId: userId, ip, userAgent })
    return deleted
  })
  if (gone.length === 0) throw notFound()
  return { done: true }
}

/** Of two windows that tie something to the same account, the second waits for the first. */
async function tie(db: Database, { userId, origin }: { userId: string; origin: Origin }, identity: TiedIdentity): Promise<void> {
  await repository.lockUser(db, userId)
  if (!(await repository.upsertLinkedAccount(db, userId, identity)))
    throw new AppError('conflict', 'That LinkedIn account is connected to another account here. Disconnect it there first')
  const { ip, userAgent } = origin
  await recordEvent(db, 'linkedin.connected', { actorId: userId, subjectId: userId, ip, userAgent, details: { issuer: identity.issuer } })
}

async function begin(deps: Deps, origin: Origin, { userId, hasSecondFactor }: { userId: string; hasSecondFactor: boolean }): Promise<StartedSession> {
  // LinkedIn's word opens the account, but not what asks for its password: whoever sits at an open LinkedIn page is not proved to be its owner.
  const session = await startSession(deps, { userId, kind: 'member', hasSecondFactor, isProved: hasSecondFactor }, origin)
  const { ip, userAgent } = origin
  await recordEvent(deps.db, 'sign_in.succeeded', { actorId: userId, subjectId: userId, ip, userAgent, details: { with: 'linkedin' } })
  return session
}

async function makeTicket({ db }: Deps, stateHash: Buffer, content: { kind: TicketKind; userId: string | null; identity: ProviderIdentity }): Promise<string> {
  const ticket = newToken()
  await repository.saveTicket(db, stateHash, { ...content, ticketHash: ticket.hash })
  return ticket.token
}

function requireProvider({ linkedIn }: Deps): OpenIdProvider {
  if (!linkedIn) throw notFound()
  return linkedIn
}

function fail({ log }: Deps, error: unknown): never {
  if (!(error instanceof OpenIdError)) throw error
  // Not the error itself: what it was made from may hold somebody's claims.
  log.warn({ failure: error.failure, reason: error.message, cause: (error.cause as Error | undefined)?.message }, 'a sign-in with LinkedIn failed')
  if (error.failure === 'codeRefused') throw stateInvalid()
  const reason = error.failure === 'unreachable' ? 'LinkedIn does not answer' : 'What LinkedIn answered could not be trusted'
  throw new AppError('provider_failed', `${reason}. Sign in with your password, or try again in a few minutes`)
}

function stateInvalid(): AppError {
  return new AppError('sign_in_state_invalid', 'That sign-in was finished, took longer than ten minutes, or began in another browser. Begin again')
}
