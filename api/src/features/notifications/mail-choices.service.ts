import { paths } from '@mandate/contract/frame/paths'
import { type NotificationKind, notificationOf } from '@mandate/contract/notifications'
import { withWayOut } from '../../adapters/mail/compose-mail.ts'
import type { Mail } from '../../adapters/mail/mailer.ts'
import type { Deps } from '../../http/deps.ts'
import type { Effects } from '../../jobs/outbox.ts'
import type { EffectHandler, EffectHandlers } from '../../jobs/worker.ts'
import * as repository from './notifications.repository.ts'
import { unsubscribeToken } from './notifications.service.ts'

/** Of which kind the mails of each effect are. One that is not here does not pass the type check; `none` sends no mail. */
export const mailKinds: Record<keyof Effects, NotificationKind | 'none'> = {
  accountEndingMail: 'security',
  claimApprovalMail: 'teamRequests',
  // Asked for by whoever enters it a minute later.
  claimCodeMail: 'security',
  claimDecidedMail: 'claims',
  emailChangedMail: 'security',
  emailChangeMail: 'security',
  guessingStoppedMail: 'security',
  invitationRenewalMail: 'teamRequests',
  linkedInConnectedMail: 'security',
  makeExport: 'exports',
  passkeyMail: 'security',
  passwordChangedMail: 'security',
  passwordResetMail: 'security',
  recordTakenMail: 'security',
  removeStoredFiles: 'none',
  secondFactorMail: 'security',
  signUpMail: 'security',
  teamHandedOverMail: 'security',
  teamInvitationMail: 'teamInvitations',
  writeSearchExport: 'none',
}

/** Every mail leaves through here, so no sender can forget to ask whether it is wanted. */
export function skipMutedMails(handlers: EffectHandlers): EffectHandlers {
  const kinds = Object.keys(handlers) as (keyof Effects)[]
  return Object.fromEntries(
    kinds.map((kind) => {
      const handler = handlers[kind] as EffectHandler<keyof Effects>
      const respectful: EffectHandler<keyof Effects> = (deps, payload, effectKey) => handler(mailingAs(deps, mailKinds[kind]), payload, effectKey)
      return [kind, respectful]
    }),
  ) as EffectHandlers
}

function mailingAs(deps: Deps, kind: NotificationKind | 'none'): Deps {
  if (kind === 'none') return { ...deps, mailer: { send: () => Promise.reject(new Error('an effect of the kind "none" sends no mail')) } }
  if (notificationOf(kind).isAlways) return deps
  return { ...deps, mailer: { send: (mail) => sendWanted(deps, kind, mail) } }
}

async function sendWanted({ db, config, mailer, publicUrl }: Deps, kind: NotificationKind, mail: Mail): Promise<'sent' | 'unwanted'> {
  const reader = await repository.findReader(db, mail.to, kind)
  // Somebody without an account has nothing to switch off; their mail says why it came.
  if (!reader) return mailer.send(mail)
  if (!reader.isOn) return 'unwanted'
  const token = unsubscribeToken(config.secretKey, reader.id, kind)
  const page = `${publicUrl}${paths.unsubscribe}`
  const wayOut = withWayOut(mail, { label: `Stop mails about "${notificationOf(kind).label}"`, url: `${page}#token=${token}` })
  return mailer.send({ ...mail, ...wayOut, unsubscribeUrl: `${page}?token=${token}` })
}
