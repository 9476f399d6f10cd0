import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { validateLinkedIn } from '@mandate/contract/linkedin'
import { OpenIdError, type OpenIdProvider, type ProviderIdentity } from '../../adapters/open-id/open-id.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { hashToken, newToken } from '../../http/tokens.ts'
import { type Origin, requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { verifySecondFactor } from '../second-factor/second-factor.service.ts'
import type { StartedSession } from '../sessions/sessions.service.ts'
import * as repository from './linkedin.repository.ts'
import { nextStep, type TicketKind } from './linkedin.rules.ts'
import { linkAccount } from './linkedin-account.service.ts'
import { begin } from './linkedin-session.service.ts'
import { stateInvalid } from './state-invalid.ts'

interface Departure {
  authorizationUrl: string
  /** The browser that starts the sign-in and must finish it: the value of an httpOnly cookie, valid for ten minutes. */
  browser: string
}

type Arrival = Exclude<ResponseOf<typeof validateLinkedIn>, { kind: 'signedIn' }> | { kind: 'signedIn'; session: StartedSession; returnUrl: string }

export function startSignIn(deps: Deps, browser: string | undefined, returnUrl: string): Promise<Departure> {
  return startAuthorization(deps, browser, { purpose: 'sign_in', userId: null, returnUrl })
}

export function startLink(deps: Deps, viewer: Viewer, browser: string | undefined): Promise<Departure> {
  const member = requireMember(viewer)
  if (member.kind === 'admin') throw new AppError('not_allowed', 'Admins sign in with a password and an authenticator app only')
  return startAuthorization(deps, browser, { purpose: 'link', userId: member.userId, returnUrl: '/' })
}

async function startAuthorization(
  deps: Deps,
  known: string | undefined,
  attempt: { purpose: 'sign_in' | 'link'; userId: string | null; returnUrl: string },
): Promise<Departure> {
  const provider = requireProvider(deps)
  const state = newToken()
  const nonce = newToken().token
  const codeVerifier = newToken().token
  // Two windows of one browser may sign in at the same time.
  const browser = known ?? newToken().token
  const authorizationUrl = await provider.authorizationUrl({ state: state.token, nonce, codeVerifier }).catch((error) => fail(deps, error))
  await repository.insertAttempt(deps.db, { ...attempt, stateHash: state.hash, browserHash: hashToken(browser), nonce, codeVerifier })
  return { authorizationUrl, browser }
}

/** Handles the callback. Consumes the state first, so it works once, whatever the result. */
export async function finishAuthorization(
  deps: Deps,
  viewer: Viewer,
  { code, state, issuer, browser }: { code: string; state: string; issuer?: string | undefined; browser: string | undefined },
): Promise<Arrival> {
  const provider = requireProvider(deps)
  const attempt = browser && (await repository.useAttempt(deps.db, hashToken(state), hashToken(browser)))
  if (!attempt) throw stateInvalid()
  const isAnotherUser = attempt.purpose === 'link' && (viewer.kind === 'anonymous' || viewer.userId !== attempt.userId)
  if (isAnotherUser) throw stateInvalid()
  const identity = await provider
    .identify({ code, issuer }, { state, nonce: attempt.nonce, codeVerifier: attempt.codeVerifier })
    .catch((error) => fail(deps, error))
  return attempt.purpose === 'link' ? link(deps, viewer, identity) : signIn(deps, viewer, { identity, attempt })
}

async function link(deps: Deps, viewer: Viewer, identity: ProviderIdentity): Promise<Arrival> {
  const { userId } = requireMember(viewer)
  await linkAccount(deps, { userId, origin: viewer, identity })
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
  const hasSecondFactor = tied !== undefined && (await verifySecondFactor(deps, { ...origin, userId: tied.id }, undefined)) === 'missing'
  const next = nextStep(identity, { tied, sameEmail, hasSecondFactor })
  const giveTicket = (kind: TicketKind, userId: string | null) => makeTicket(deps, attempt.stateHash, { kind, userId, identity })

  if (next.step === 'signIn') return { kind: 'signedIn', session: await begin(deps, origin, { userId: next.account.id, hasSecondFactor: false }), returnUrl }
  if (next.step === 'askCode') return { kind: 'codeNeeded', ticket: await giveTicket('code', next.account.id), returnUrl }
  if (next.step === 'askPassword')
    return { kind: 'passwordNeeded', ticket: await giveTicket('password', next.account.id), email: next.account.email, returnUrl }
  if (next.step === 'signUp') {
    const { email, firstName, lastName } = identity
    return { kind: 'signUp', ticket: await giveTicket('sign_up', null), email, firstName, lastName, returnUrl }
  }
  await recordEvent(deps.db, by(origin), {
    kind: 'sign_in.failed',
    subjectId: (tied ?? sameEmail)?.id ?? null,
    details: { account: 'member', with: 'linkedin' },
  })
  throw new AppError('sign_in_failed', "You can't sign in to this account with LinkedIn")
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
  // Not the error itself: its cause may contain personal claims.
  log.warn({ failure: error.failure, reason: error.message, cause: (error.cause as Error | undefined)?.message }, 'a sign-in with LinkedIn failed')
  if (error.failure === 'codeRefused') throw stateInvalid()
  const reason = error.failure === 'unreachable' ? "LinkedIn isn't responding" : "LinkedIn's response couldn't be verified"
  throw new AppError('provider_failed', `${reason}. Sign in with your password, or try again in a few minutes`)
}
