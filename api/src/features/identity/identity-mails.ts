import { paths } from '@mandate/contract/frame/paths'
import { composeMail, type MailContent } from '../../adapters/mail/compose-mail.ts'
import type { Deps } from '../../http/deps.ts'
import { hashToken, keyed } from '../../http/tokens.ts'
import * as repository from './identity.repository.ts'
import { dropOlderLinks, type LinkKind, saveLink } from './mailed-links.repository.ts'

const unasked = "If this wasn't you, ignore this email. Nothing changes unless someone opens the link."
const accountMail = "You're receiving this email because this address has a Mandate account."

/** Sent after a sign-up, and when the link is requested again. Contains no text typed in the sign-up. */
export async function sendSignUpMail(deps: Deps, { email }: { email: string }, effectKey: string): Promise<void> {
  const account = await repository.findAccountByEmail(deps.db, email)
  if (!account || account.suspendedAt) return
  if (!account.activatedAt) return sendActivation(deps, account, effectKey)
  await send(
    deps,
    { to: email, key: effectKey },
    {
      title: 'You already have an account',
      paragraphs: [
        'Someone, probably you, tried to sign up for Mandate with this address. You already have an account, and nothing has changed.',
        'Sign in as usual. If you forgot your password, select "Forgot password?" on the sign-in page.',
      ],
      action: { label: 'Sign in', url: `${deps.publicUrl}${paths.login}` },
      footnote: accountMail,
    },
  )
}

export async function sendPasswordResetMail(deps: Deps, { email }: { email: string }, effectKey: string): Promise<void> {
  const account = await repository.findAccountByEmail(deps.db, email)
  if (!account || account.suspendedAt) return
  if (!account.activatedAt) return sendActivation(deps, account, effectKey)
  const url = await makeLink(deps, { userId: account.id, kind: 'password_reset', path: paths.passwordReset, effectKey })
  if (!url) return
  await send(
    deps,
    { to: email, key: effectKey },
    {
      title: 'Reset your password',
      paragraphs: ['Use this link to choose a new password. It works once, expires in 1 hour, and replaces any earlier link.', unasked],
      action: { label: 'Reset your password', url },
      footnote: accountMail,
    },
  )
}

export async function sendPasswordChangedMail(deps: Deps, { userId }: { userId: string }, effectKey: string): Promise<void> {
  const account = await repository.findAccountById(deps.db, userId)
  if (!account) return
  await send(
    deps,
    { to: account.email, key: effectKey },
    {
      title: 'Your password was changed',
      paragraphs: [
        'Your Mandate password was just changed. Your other devices were signed out, and links in earlier emails no longer work.',
        "If this wasn't you, reset your password right away. Someone may have access to your email.",
      ],
      action: { label: "This wasn't me", url: `${deps.publicUrl}${paths.forgotPassword}` },
      footnote: accountMail,
    },
  )
}

export async function sendGuessingStoppedMail(deps: Deps, { email }: { email: string }, effectKey: string): Promise<void> {
  const account = await repository.findAccountByEmail(deps.db, email)
  if (!account?.activatedAt || account.suspendedAt) return
  await send(
    deps,
    { to: email, key: effectKey },
    {
      title: 'Someone is trying to guess your password',
      paragraphs: [
        'We temporarily blocked sign-in attempts because of too many wrong passwords in 15 minutes. None of them was correct.',
        "You can still sign in from browsers you've used before. To sign in from a new browser now, reset your password. If you use the same password elsewhere, change it there, too.",
      ],
      action: { label: 'Reset your password', url: `${deps.publicUrl}${paths.forgotPassword}` },
      footnote: `${accountMail} We send this at most once a day.`,
    },
  )
}

async function sendActivation(deps: Deps, account: { id: string; email: string }, effectKey: string): Promise<void> {
  const url = await makeLink(deps, { userId: account.id, kind: 'activation', path: paths.activate, effectKey })
  if (!url) return
  await send(
    deps,
    { to: account.email, key: effectKey },
    {
      title: 'Activate your account',
      paragraphs: ['Confirm your email to finish creating your Mandate account. The link works once and expires in 24 hours.', unasked],
      action: { label: 'Activate account', url },
      footnote: "You're receiving this email because someone used this address to sign up for Mandate.",
    },
  )
}

interface NewLink {
  userId: string
  kind: LinkKind
  path: string
  effectKey: string
}

/**
 * Computes the token from the job's own random key and a secret that isn't in the database: neither the outbox nor a copy of the tables
 * has a usable one, and a retried job sends the same link. It is in the fragment, which browsers don't send to a server or in the referrer.
 */
async function makeLink(deps: Deps, { userId, kind, path, effectKey }: NewLink): Promise<string | undefined> {
  const token = keyed(deps.config.secretKey, `link ${kind}`, effectKey)
  const link = { userId, kind, tokenHash: hashToken(token) }
  const isUsable = await deps.db.transaction().execute(async (transaction) => {
    const isSaved = await saveLink(transaction, link)
    if (isSaved && kind === 'password_reset') await dropOlderLinks(transaction, link)
    return isSaved
  })
  return isUsable ? `${deps.publicUrl}${path}#token=${token}` : undefined
}

async function send({ mailer }: Deps, { to, key }: { to: string; key: string }, content: MailContent): Promise<void> {
  await mailer.send({ to, key, ...composeMail(content) })
}
