import { composeMail } from '../../adapters/mail/compose-mail.ts'
import type { Deps } from '../../http/deps.ts'
import { enqueueAll } from '../../jobs/outbox.ts'
import { listForDigest, type Span } from '../notifications/inbox.service.ts'
import { kindsToTell, unsubscribeAddress } from '../notifications/settings.service.ts'
import { listFollowedNews } from '../posts/followed-news.service.ts'
import { type DigestLine, digestOf, lineOfNotification, linesOfNews } from './digest-mail.ts'
import * as repository from './digests.repository.ts'

declare module '../../jobs/outbox.ts' {
  interface Effects {
    digestMail: Span & { userId: string }
  }
}

const atOnce = 500
/** More than is shown: the rest is counted. */
const mostNews = 60

/** Scheduled: emails the digests whose hour has come. */
export async function sendDigests({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (;;) {
    const count = await db.transaction().execute(async (transaction) => {
      const { taken, digests } = await repository.takeDue(transaction, atOnce)
      const effects = digests.map((digest) => ({ kind: 'digestMail' as const, payload: digest, effectKey: `digest ${digest.userId} ${digest.until}` }))
      await enqueueAll(transaction, effects)
      return taken
    })
    if (count < atOnce) return
  }
}

/** Composed from what the reader may see now. Not sent when that is nothing. */
export async function sendDigestMail(deps: Deps, { userId, ...span }: Span & { userId: string }, effectKey: string): Promise<void> {
  const reader = await repository.findReader(deps.db, userId)
  if (!reader) return
  const isFollowing = (await kindsToTell(deps.db, userId, 'digest')).includes('following')
  const [notifications, news] = await Promise.all([
    listForDigest(deps, userId, span),
    isFollowing ? listFollowedNews(deps, userId, { ...span, limit: mostNews }) : [],
  ])
  const { timeZone } = reader
  const lines: DigestLine[] = [...notifications.map((notification) => lineOfNotification(notification, timeZone)), ...linesOfNews(news, timeZone)]
  if (lines.length === 0) return
  const content = digestOf(lines, {
    rhythm: reader.digest === 'daily' ? 'daily' : 'weekly',
    publicUrl: deps.publicUrl,
    wayOutOf: (kind) => unsubscribeAddress(deps, userId, kind),
  })
  await deps.mailer.send({ to: reader.email, key: effectKey, ...composeMail(content) })
}
