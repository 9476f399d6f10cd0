import { pathTo } from '@mandate/contract/frame/paths'
import { formatNumber } from '@mandate/contract/values/numbers'
import { composeMail, quoteName } from '../../adapters/mail/compose-mail.ts'
import type { Deps } from '../../http/deps.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { notify } from '../notifications/notifications.service.ts'
import { findReader, type News, selectAdded, selectNews, takeNews } from './room-news.repository.ts'
import { withoutEnding } from './share-mails.ts'

declare module '../../jobs/outbox.ts' {
  interface Effects {
    roomNewsMail: News & { userId: string }
  }
}

/** Members get one email when nothing was added for so long, at the latest this long after the first document. */
const waiting = { quietMinutes: 10, longestMinutes: 60 }
const atOnce = 200
const namedInMail = 5

/** Scheduled: emails the members of data rooms about what was added to them. */
export async function mailRoomNews({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (const news of await selectNews(db, { ...waiting, limit: atOnce }))
    await db.transaction().execute(async (transaction) => {
      const { roomId } = news
      const members = await takeNews(transaction, news)
      await notify(transaction, { userId: members, event: 'roomDocumentsAdded', groupKey: `room-news ${roomId}`, subjectId: roomId })
      for (const userId of members)
        await enqueue(transaction, { kind: 'roomNewsMail', payload: { ...news, userId }, effectKey: `room-news ${roomId} ${userId} ${news.until}` })
    })
}

/** Not sent if the membership or what was added is gone before the email goes out. Who has to agree to the terms first isn't told what it is. */
export async function sendRoomNewsMail({ db, mailer, publicUrl }: Deps, { userId, ...news }: News & { userId: string }, effectKey: string): Promise<void> {
  const { roomId } = news
  const reader = await findReader(db, { roomId, userId })
  if (!reader) return
  const added = await selectAdded(db, news, reader.memberSince)
  if (added.length === 0) return
  const count = added.length === 1 ? 'A document was' : `${formatNumber(added.length)} documents were`
  const rest = added.length > namedInMail ? `, and ${formatNumber(added.length - namedInMail)} more` : ''
  const names = added.slice(0, namedInMail).map((name) => `"${quoteName(withoutEnding(name))}"`)
  await mailer.send({
    to: reader.email,
    key: effectKey,
    ...composeMail({
      title: 'New documents in a data room',
      paragraphs: [
        `${count} added or updated in the data room "${quoteName(reader.name)}" on Mandate.`,
        reader.isOpen ? `${names.join(', ')}${rest}.` : 'Agree to the terms of the data room to read them.',
      ],
      action: { label: 'View data room', url: `${publicUrl}${pathTo('documentRoom', { roomId })}` },
      footnote: "You're receiving this email because you're a member of this data room.",
    }),
  })
}
