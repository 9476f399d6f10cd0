import { paths } from '@mandate/contract/frame/paths'
import { composeMail, type MailContent } from '../../adapters/mail/compose-mail.ts'
import type { Deps } from '../../http/deps.ts'
import { hashToken, keyed } from '../../http/tokens.ts'
import * as repository from './identity.repository.ts'
import { dropOlderLinks, type LinkKind, saveLink } from './mailed-links.repository.ts'

const unasked = 'If it was not you, you need do nothing: without the link in this mail nothing happens.'
const accountMail = 'You get this mail because this address has an account at Mandate.'

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
        'Somebody, most likely you, tried to sign up at Mandate with this address. It has an account already, and nothing about it was changed.',
        'Sign in as usual. If you no longer know the password, choose "Forgot password" there.',
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
      title: 'Choose a new password',
      paragraphs: ['Somebody, most likely you, asked for a new password. The link works once, within one hour, and replaces any sent before.', unasked],
      action: { label: 'Choose a new password', url },
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
        'The password of your account was changed just now. Other devices were signed out, and links mailed before no longer work.',
        'If it was not you, choose a new password at once: somebody may be able to read your mail.',
      ],
      action: { label: 'It was not me', url: `${deps.publicUrl}${paths.forgotPassword}` },
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
      title: 'Somebody is guessing your password',
      paragraphs: [
        'There were so many wrong passwords for your account in a quarter of an hour that we stopped taking them for a while. None of them was right.',
        'Browsers in which you have signed in before let you in as ever. From a new one, a new password opens the door at once. If you use the same password elsewhere, this is the time to change it.',
      ],
      action: { label: 'Choose a new password', url: `${deps.publicUrl}${paths.forgotPassword}` },
      footnote: `${accountMail} We write about this at most once a day.`,
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
      paragraphs: [
        'Somebody, most likely you, signed up at Mandate with this address. Open the link to say that it is yours. It works once, within 24 hours.',
        unasked,
      ],
      action: { label: 'Activate the account', url },
      footnote: 'You get this mail because this address was given in a sign-up at Mandate.',
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
