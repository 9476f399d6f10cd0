import type { RequestState } from '@mandate/contract/document-requests'
import { pathTo } from '@mandate/contract/frame/paths'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import { composeMail, type MailContent, quoteName } from '../../adapters/mail/compose-mail.ts'
import type { Deps } from '../../http/deps.ts'
import { openDueDates, progressOf, requestStateOf } from './document-requests.rules.ts'
import { findForMail, type MailRow } from './mails.repository.ts'
import { itemsOf } from './request-view.ts'

type About = 'sent' | 'soon' | 'overdue' | 'nudge' | 'returned' | 'complete' | 'declined'

interface RequestMail {
  requestId: string
  about: About
}

declare module '../../jobs/outbox.ts' {
  interface Effects {
    documentRequestMail: RequestMail
  }
}

/** The states in which an email of each kind is still true. */
const open: RequestState[] = ['sent', 'partial']
const fits: Record<About, RequestState[]> = {
  ...{ sent: [...open, 'complete'], soon: open, overdue: open, nudge: open, returned: open, complete: ['complete'], declined: ['declined'] },
}

/** Not sent when the request has changed so that it would say something wrong. */
export async function sendRequestMail({ db, mailer, publicUrl }: Deps, { requestId, about }: RequestMail, effectKey: string): Promise<void> {
  const row = await findForMail(db, requestId)
  if (!row) return
  const items = await itemsOf(db, row)
  if (!fits[about].includes(requestStateOf(row, items))) return
  if ((about === 'soon' || about === 'overdue') && !row.hasReminders) return
  const { to, ...content } = contentOf(row, about, { ...progressOf(items, row.today), dueOn: openDueDates(items)[0] })
  if (!to) return
  const action = { label: 'Open the request', url: `${publicUrl}${pathTo('documentRequest', { requestId })}` }
  await mailer.send({ to, key: effectKey, ...composeMail({ ...content, action }) })
}

interface Counts {
  items: number
  answered: number
  overdue: number
  dueOn: string | undefined
}

function contentOf(row: MailRow, about: About, { items, answered, overdue, dueOn }: Counts): MailContent & { to: string | null } {
  const title = `"${quoteName(row.title)}"`
  const asker = row.askerFirstName === null ? 'A member' : quoteName(`${row.askerFirstName} ${row.askerLastName}`)
  const who = row.teamName === null ? asker : `${asker} of ${quoteName(row.teamName)}`
  const answerer = quoteName(`${row.answererFirstName} ${row.answererLastName}`)
  const due = dueOn === undefined ? '' : ` The next due date is ${formatDate(dueOn)}.`
  const done = `${answered} of ${counted(items, 'item is', 'items are')} answered.`
  const toAnswerer = { to: row.answererEmail, footnote: "You're receiving this email because a Mandate member asked you for documents." }
  const toAsker = { to: row.askerEmail, footnote: "You're receiving this email because you asked a Mandate member for documents." }
  const share = 'You see who can open what you give, and you can take it back at any time.'
  switch (about) {
    case 'sent':
      return {
        ...toAnswerer,
        title: `${who} asks you for documents`,
        paragraphs: [`${who} sent you the list ${title} with ${counted(items, 'item')}.${due}`, `${share} If you don't want to answer, decline the request.`],
      }
    case 'soon':
      return { ...toAnswerer, title: 'Documents are due soon', paragraphs: [`${who} asked you for documents in the list ${title}. ${done}${due}`, share] }
    case 'overdue':
      return {
        ...toAnswerer,
        title: 'Documents are overdue',
        paragraphs: [`${who} asked you for documents in the list ${title}. ${done} ${counted(overdue, 'is', 'are')} overdue.`, share],
      }
    case 'nudge':
      return { ...toAnswerer, title: `${who} reminds you of documents`, paragraphs: [`The list ${title} is still open. ${done}${due}`, share] }
    case 'returned':
      return {
        ...toAnswerer,
        title: `${who} returned a document`,
        paragraphs: [`Something in the list ${title} has to change. The reason is next to the item.`, share],
      }
    case 'complete':
      return {
        ...toAsker,
        title: `${answerer} answered your request`,
        paragraphs: [`Everything you require in the list ${title} is answered. Accept each item, or return it with a reason.`],
      }
    case 'declined':
      return {
        ...toAsker,
        title: `${answerer} declined your request`,
        paragraphs: [`${answerer} won't answer the list ${title}. You can ask this member again after 30 days.`],
      }
  }
}
