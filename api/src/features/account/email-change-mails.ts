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
  const action = { label: 'Confirm the change', url: `${deps.publicUrl}${paths.emailChange}#token=${linkToken(deps, requestId, side)}` }
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
        `Your account at Mandate is to move from this address to ${newEmail}. It does when the links in both mails, this one and the one to the new address, have been opened within 24 hours.`,
        'If you did not ask for this, do not open the link, and change your password at once: somebody has been in your account.',
      ],
      action,
      footnote: 'You get this mail because this address has an account at Mandate.',
    }
  const footnote = 'You get this mail because somebody at Mandate gave this address as their new one.'
  if (isTaken)
    return {
      title: 'This address has an account already',
      paragraphs: [
        'Somebody, perhaps you, asked to move another account at Mandate to this address. It has an account of its own, and nothing about that was changed.',
        'To use this address for the other account, sign in to this one and move it to another address first.',
      ],
      action: { label: 'Sign in', url: `${publicUrl}${paths.login}` },
      footnote,
    }
  return {
    title: 'Confirm your new email',
    paragraphs: [
      'Open the link to say that this address is yours. Your account moves here when the link in the mail to your present address has been opened as well, within 24 hours.',
      'If you have no account at Mandate, you need do nothing: without this link nothing happens.',
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
            'Your account at Mandate no longer belongs to this address, and every device was signed out. The links in both mails were opened.',
            'If it was not you, somebody knows your password and can read your mail. Secure your mailbox first, then turn to the people who run Mandate for you.',
          ]
        : ['From now on you sign in to Mandate with this address. Other devices were signed out.'],
      ...(isOld ? {} : { action: { label: 'Sign in', url: `${publicUrl}${paths.login}` } }),
      footnote: isOld
        ? 'You get this mail because this address had an account at Mandate.'
        : 'You get this mail because this address has an account at Mandate.',
    }),
  })
}
