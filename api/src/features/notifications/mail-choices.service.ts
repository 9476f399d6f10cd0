import { paths } from '@mandate/contract/frame/paths'
import { type NotificationKind, notificationOf } from '@mandate/contract/notifications'
import { withWayOut } from '../../adapters/mail/compose-mail.ts'
import type { Mail } from '../../adapters/mail/mailer.ts'
import type { FeatureEffect, FeatureEffects } from '../../feature.ts'
import type { Deps } from '../../http/deps.ts'
import type { Effects } from '../../jobs/outbox.ts'
import type { EffectHandler, EffectHandlers } from '../../jobs/worker.ts'
import * as repository from './notifications.repository.ts'
import { unsubscribeToken } from './notifications.service.ts'

/** Every email is sent through one of these handlers, so no sender can forget to check whether its reader muted it. */
export function skipMutedMails(effects: FeatureEffects): EffectHandlers {
  return Object.fromEntries(
    Object.entries(effects).map(([kind, effect]) => {
      const { deliver, mails } = effect as FeatureEffect<keyof Effects>
      const handler: EffectHandler<keyof Effects> = (deps, payload, effectKey) => deliver(mailingAs(deps, mails), payload, effectKey)
      return [kind, handler]
    }),
  ) as EffectHandlers
}

function mailingAs(deps: Deps, kind: NotificationKind | 'none'): Deps {
  if (kind === 'none') return { ...deps, mailer: { send: () => Promise.reject(new Error('an effect of the kind "none" sends no email')) } }
  if (notificationOf(kind).isAlways) return deps
  return { ...deps, mailer: { send: (mail) => sendWanted(deps, kind, mail) } }
}

async function sendWanted({ db, config, mailer, publicUrl }: Deps, kind: NotificationKind, mail: Mail): Promise<'sent' | 'unwanted'> {
  const reader = await repository.findReader(db, mail.to, kind)
  // A recipient without an account has no settings; the email says why they got it.
  if (!reader) return mailer.send(mail)
  if (!reader.isOn) return 'unwanted'
  const token = unsubscribeToken(config.secretKey, reader.id, kind)
  const page = `${publicUrl}${paths.unsubscribe}`
  const wayOut = withWayOut(mail, { label: `Unsubscribe from "${notificationOf(kind).label}"`, url: `${page}#token=${token}` })
  return mailer.send({ ...mail, ...wayOut, unsubscribeUrl: `${page}?token=${token}` })
}
