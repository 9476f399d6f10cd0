import { paths } from '@mandate/contract/frame/paths'
import { composeMail, type MailContent } from '../../adapters/mail/compose-mail.ts'
import type { Deps } from '../../http/deps.ts'
import { keyed } from '../../http/tokens.ts'
import * as repository from './email-change.repository.ts'
import type { Side } from './email-change.rules.ts'

interface Change {
  requestId: string
  side: Side
}

interface Changed {
  userId: string
  side: Side
  to: string
}

declare module '../../jobs/outbox.ts' {
  interface Effects {
    emailChangeMail: Change
    emailChangedMail: Changed
  }
}

/** Computed from the request with a secret that isn't in the database: neither the outbox nor a copy of the tables has a usable token. */
export function linkToken({ config }: Pick<Deps, 'config'>, requestId: string, side: Side): string {
  return keyed(config.secretKey, `link email_change_${side}`, requestId)
}

export async function sendEmailChangeMail(deps: Deps, { requestId, side }: Change, effectKey: string): Promise<void> {
  const change = await repository.findForMail(deps.db, requestId, side)
  if (!change?.newEmail) return
  const to = side === 'old' ? change.email : change.newEmail
  const action = { label: 'Confirm change', url: `${deps.publicUrl}${paths.emailChange}#token=${linkToken(deps, requestId, side)}` }
  await deps.mailer.send({ to, key: effectKey, ...composeMail(wordsFor(deps, { side, action, isTaken: change.isTaken, newEmail: change.newEmail })) })
}

interface Words {
  side: Side
  action: NonNullable<MailContent['action']>
  isTaken: boolean
  newEmail: string
}

function wordsFor({ publicUrl }: Deps, { side, action, isTaken, newEmail }: Words): MailContent {
  if (side === 'old')
    return {
      title: 'Your email is about to change',
      paragraphs: [
        `You asked to change the email of your Mandate account from this address to ${newEmail}. To confirm, open the links in both emails, this one and the one sent to the new address, within 24 hours.`,
        "If you didn't request this, don't open the link and change your password right away. Someone may have accessed your account.",
      ],
      action,
      footnote: "You're receiving this email because this address has a Mandate account.",
    }
  const footnote = "You're receiving this email because a Mandate member entered this address as their new email."
  if (isTaken)
    return {
      title: 'This address already has an account',
      paragraphs: [
        'Someone, perhaps you, tried to change the email of another Mandate account to this address. This address already has its own account, and nothing has changed.',
        'To use this address for the other account, sign in to this one and change its email first.',
      ],
      action: { label: 'Sign in', url: `${publicUrl}${paths.login}` },
      footnote,
    }
  return {
    title: 'Confirm your new email',
    paragraphs: [
      'Open the link to confirm this is your address. Your email changes once you also open the link sent to your current address, within 24 hours.',
      "If you don't have a Mandate account, ignore this email.",
    ],
    action,
    footnote,
  }
}

export async function sendEmailChangedMail({ mailer, publicUrl }: Deps, { side, to }: Changed, effectKey: string): Promise<void> {
  const isOld = side === 'old'
  await mailer.send({
    to,
    key: effectKey,
    ...composeMail({
      title: 'Your email was changed',
      paragraphs: isOld
        ? [
            'Your Mandate account no longer uses this address, and all devices were signed out. The links in both emails were opened.',
            "If this wasn't you, someone knows your password and can read your email. Secure your mailbox first, then contact Mandate support.",
          ]
        : ['You now sign in to Mandate with this address. Other devices were signed out.'],
      ...(isOld ? {} : { action: { label: 'Sign in', url: `${publicUrl}${paths.login}` } }),
      footnote: isOld
        ? "You're receiving this email because this address had a Mandate account."
        : "You're receiving this email because this address has a Mandate account.",
    }),
  })
}
