import { randomUUID } from 'node:crypto'
import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import { accreditationGrounds, type activate as activateEndpoint, type register as registerEndpoint } from '@mandate/contract/identity'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { Budget } from '../../http/rate-limits.ts'
import { hashToken } from '../../http/tokens.ts'
import type { Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import * as repository from './identity.repository.ts'
import * as links from './mailed-links.repository.ts'
import { hashChosenPassword } from './passwords.service.ts'

declare module '../../jobs/outbox.ts' {
  interface Effects {
    signUpMail: { email: string }
  }
}

type NewRegistration = ParsedRequestOf<typeof registerEndpoint>['body']
type Activation = ParsedRequestOf<typeof activateEndpoint>['body']

const done: Done = { done: true }
/** Limits emails to an address: attackers must not fill someone's mailbox. */
const mailsToAddress: Budget = { points: 5, seconds: 3_600, isExact: true }

/** Always gives the same answer. Only the email reveals whether the address is new, awaits activation or has an account. */
export async function register(deps: Deps, viewer: Viewer, { browser, ...sent }: NewRegistration & { browser: string }): Promise<Done> {
  const { email, firstName, lastName, role, alias, companyName, verifiedAccreditedInvestor, providerTicket, username } = sent
  if (role === 'ACCREDITED_INVESTOR' && !verifiedAccreditedInvestor)
    throw new AppError('invalid_input', "The role ACCREDITED_INVESTOR needs the user's own statement in verifiedAccreditedInvestor", {
      verifiedAccreditedInvestor: `State how you qualify as an accredited investor: send a ground (${Object.keys(accreditationGrounds).join(', ')}) or true. If you don't qualify, choose another role`,
    })
  const passwordHash = await hashChosenPassword(sent.password, { email, firstName, lastName, companyName })
  const isWithinLimit = await deps.rateLimits.isWithin('mail-sign-up', email, mailsToAddress)
  const browserHash = hashToken(browser)
  await deps.db.transaction().execute(async (transaction) => {
    // Usernames are public, so saying that one is taken reveals no account's email.
    if (username && (await repository.isUsernameTaken(transaction, { username, browserHash })))
      throw new AppError('invalid_input', 'Some fields are invalid', { username: 'This username is taken. Choose another' })
    const userId = await repository.saveSignUp(transaction, {
      ...{ email, firstName, lastName, role, alias, companyName, passwordHash, username: username ?? null },
      hasAgreed: sent.agreeTerms === true,
      isAccredited: role === 'ACCREDITED_INVESTOR' && Boolean(verifiedAccreditedInvestor),
      ground: typeof verifiedAccreditedInvestor === 'string' ? verifiedAccreditedInvestor : null,
      browserHash,
      ticketHash: providerTicket ? hashToken(providerTicket) : null,
    })
    if (isWithinLimit) await enqueue(transaction, { kind: 'signUpMail', payload: { email }, effectKey: `sign-up ${randomUUID()}` })
    await recordEvent(transaction, by(viewer), { kind: 'account.registered', subjectId: userId ?? null, details: { isNew: userId !== undefined } })
  })
  return done
}

export async function resendActivation(deps: Deps, viewer: Viewer, email: string): Promise<Done> {
  const isWithinLimit = await deps.rateLimits.isWithin('mail-sign-up', email, mailsToAddress)
  const account = await repository.findAccountByEmail(deps.db, email)
  await deps.db.transaction().execute(async (transaction) => {
    if (isWithinLimit) await enqueue(transaction, { kind: 'signUpMail', payload: { email }, effectKey: `sign-up ${randomUUID()}` })
    await recordEvent(transaction, by(viewer), { kind: 'account.activation_requested', subjectId: account?.id ?? null })
  })
  return done
}

/**
 * The link verifies the address. In the browser of the sign-up it also verifies the person; elsewhere they may not have filled it in,
 * so no credentials survive from there: neither the password nor the identity at another provider.
 */
export async function activate(deps: Deps, viewer: Viewer, { token, password, browser }: Activation & { browser: string | undefined }): Promise<Done> {
  const tokenHash = hashToken(token)
  const link = await links.findLink(deps.db, 'activation', tokenHash)
  if (!link) throw linkInvalid()
  const signUp = await repository.findSignUpBrowser(deps.db, link.userId)
  const isSameBrowser = browser !== undefined && signUp?.browserHash.equals(hashToken(browser)) === true
  if (!isSameBrowser && !password)
    throw new AppError('password_needed', 'Choose a password to finish, because you signed up in a different browser', {
      password: 'Choose a password',
    })
  const passwordHash = password && (await hashChosenPassword(password, link))
  await deps.db.transaction().execute(async (transaction) => {
    const isFirst = (await links.useLink(transaction, 'activation', tokenHash)) && (await repository.activateAccount(transaction, link.userId))
    if (!isFirst) throw linkInvalid()
    if (passwordHash) await repository.updatePassword(transaction, link.userId, passwordHash)
    await links.dropLinks(transaction, link.userId)
    await repository.removeSignUpBrowser(transaction, link.userId)
    const linked = isSameBrowser && signUp && (await linkProvider(transaction, link.userId, signUp))
    await enqueue(transaction, { kind: 'enquiriesAdopted', payload: { userId: link.userId }, effectKey: `enquiries of ${link.userId}` })
    await recordEvent(transaction, by({ ...viewer, userId: link.userId }), {
      kind: 'account.activated',
      details: { sameBrowser: isSameBrowser, linkedProvider: linked ?? false },
    })
  })
  return done
}

async function linkProvider(
  db: Parameters<typeof repository.linkIdentity>[0],
  userId: string,
  { providerIssuer, providerSubject, providerEmail }: Omit<NonNullable<Awaited<ReturnType<typeof repository.findSignUpBrowser>>>, 'browserHash'>,
): Promise<boolean> {
  if (providerIssuer === null || providerSubject === null || providerEmail === null) return false
  return repository.linkIdentity(db, userId, { issuer: providerIssuer, subject: providerSubject, email: providerEmail })
}

function linkInvalid(): AppError {
  return new AppError('link_invalid', "This link was already used or has expired. If your account isn't active yet, request a new email")
}
