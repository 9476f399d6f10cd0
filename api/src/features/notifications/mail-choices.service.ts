import { paths } from '@mandate/contract/frame/paths'
import type { Unsubscribable } from '@mandate/contract/notification-settings'
import { notificationOf } from '@mandate/contract/notifications'
import { withWayOut } from '../../adapters/mail/compose-mail.ts'
import type { Mail, MailOutcome } from '../../adapters/mail/mailer.ts'
import type { FeatureEffect, FeatureEffects } from '../../feature.ts'
import type { Deps } from '../../http/deps.ts'
import { type Effects, recordMail, recordMailOutcome } from '../../jobs/outbox.ts'
import type { EffectHandler, EffectHandlers } from '../../jobs/worker.ts'
import * as repository from './notifications.repository.ts'
import { findDigestReader } from './schedules.repository.ts'
import { unsubscribeToken } from './settings.service.ts'

/** Every email is sent through one of these handlers, so no sender can forget to check whether its reader muted it. In the reader's quiet hours the
 * whole effect waits for their end: the email is composed again then, from what is true and allowed then. */
export function skipMutedMails(effects: FeatureEffects): EffectHandlers {
  return Object.fromEntries(
    Object.entries(effects).map(([kind, effect]) => {
      const { deliver, mails } = effect as FeatureEffect<keyof Effects>
      const handler: EffectHandler<keyof Effects> = async (deps, payload, effectKey) => {
        let heldUntil: Date | undefined
        const hold = (until: Date) => {
          heldUntil = until
        }
        await deliver(recordingMails(emailingAs(deps, mails, hold), effectKey), payload, effectKey)
        return heldUntil && { heldUntil }
      }
      return [kind, handler]
    }),
  ) as EffectHandlers
}

type Hold = (until: Date) => void

/** Recorded before it's sent: of one that fails, an admin sees the address too. */
function recordingMails(deps: Deps, effectKey: string): Deps {
  const send = async (mail: Mail): Promise<MailOutcome> => {
    await recordMail(deps.db, effectKey, mail.to)
    const outcome = await deps.mailer.send(mail)
    await recordMailOutcome(deps.db, effectKey, { to: mail.to, outcome })
    return outcome
  }
  return { ...deps, mailer: { send } }
}

function emailingAs(deps: Deps, kind: Unsubscribable | 'none', hold: Hold): Deps {
  if (kind === 'none') return { ...deps, mailer: { send: () => Promise.reject(new Error('an effect of the kind "none" sends no email')) } }
  if (kind !== 'digest' && notificationOf(kind).isAlways) return deps
  return { ...deps, mailer: { send: (mail) => sendWanted(deps, { kind, mail, hold }) } }
}

interface Wanted {
  kind: Unsubscribable
  mail: Mail
  hold: Hold
}

async function sendWanted({ db, config, mailer, publicUrl }: Deps, { kind, mail, hold }: Wanted): Promise<MailOutcome> {
  const reader = kind === 'digest' ? await findDigestReader(db, mail.to) : await repository.findReader(db, mail.to, kind)
  // A recipient without an account has no settings; the email says why they got it.
  if (!reader) return mailer.send(mail)
  if (!reader.isOn) return 'unwanted'
  if (reader.quietUntil) {
    hold(reader.quietUntil)
    return 'held'
  }
  const token = unsubscribeToken(config.secretKey, reader.id, kind)
  const page = `${publicUrl}${paths.unsubscribe}`
  const wayOut = withWayOut(mail, {
    label: kind === 'digest' ? 'Unsubscribe from the digest' : `Unsubscribe from "${notificationOf(kind).label}"`,
    url: `${page}#token=${token}`,
  })
  return mailer.send({ ...mail, ...wayOut, unsubscribeUrl: `${page}?token=${token}` })
}
