import { paths } from '@mandate/contract/frame/paths'
import { composeMail } from '../../adapters/mail/compose-mail.ts'
import type { Deps } from '../../http/deps.ts'
import * as repository from './linkedin.repository.ts'

export async function sendLinkedInConnectedMail(deps: Deps, { userId }: { userId: string }, effectKey: string): Promise<void> {
  const account = await repository.findAccountById(deps.db, userId)
  if (!account) return
  await deps.mailer.send({
    to: account.email,
    key: effectKey,
    ...composeMail({
      title: 'LinkedIn was connected to your account',
      paragraphs: [
        'A LinkedIn account was just connected to your Mandate account. Anyone who can sign in to that LinkedIn account can now sign in to Mandate as you.',
        "If this wasn't you, reset your password right away, then disconnect LinkedIn in your settings.",
      ],
      action: { label: "This wasn't me", url: `${deps.publicUrl}${paths.forgotPassword}` },
      footnote: "You're receiving this email because this address has a Mandate account.",
    }),
  })
}
