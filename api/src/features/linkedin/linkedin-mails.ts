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
        'A LinkedIn account was connected to your account at Mandate just now. Whoever can sign in there can now sign in here.',
        'If it was not you, choose a new password at once, then disconnect LinkedIn in your settings.',
      ],
      action: { label: 'It was not me', url: `${deps.publicUrl}${paths.forgotPassword}` },
      footnote: 'You get this mail because this address has an account at Mandate.',
    }),
  })
}
