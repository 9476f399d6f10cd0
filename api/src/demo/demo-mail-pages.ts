import { formatDate } from '@mandate/contract/values/dates'
import { escapeHtml } from '../adapters/mail/compose-mail.ts'
import { type PageFonts, readPageFonts } from '../http/page-fonts.ts'
import { framePublicPage } from '../http/public-page-frame.ts'
import { demoPageStyle } from './demo-mail-style.ts'

let readFonts: PageFonts | undefined
/** Read at the first page: the demo builds its pages before it starts. */
const fonts = () => (readFonts ??= readPageFonts())

interface ListedMail {
  id: string
  recipient: string
  subject: string
  createdAt: Date
}

interface ShownMail extends ListedMail {
  bodyText: string
  bodyHtml: string
}

interface List {
  items: ListedMail[]
  nextCursor: string | null
  /** Only emails to this address. */
  to: string | undefined
  isFirst: boolean
}

export function mailListPage({ items, nextCursor, to, isFirst }: List): string {
  const title = to ? `Email to ${to}` : 'Demo email'
  const rows = items
    .map(
      ({ id, recipient, subject, createdAt }) => `<li>
<a class="subject" href="/demo/mail/${id}">${escapeHtml(subject)}</a>
<a class="quiet" href="${escapeHtml(addressOf({ to: recipient }))}" title="Show email to this address only">${escapeHtml(recipient)}</a>
<time class="quiet" datetime="${createdAt.toISOString()}">${timeOf(createdAt)}</time>
</li>`,
    )
    .join('\n')
  const links = [
    to && '<a href="/demo/mail">All email</a>',
    !isFirst && `<a href="${escapeHtml(addressOf({ to }))}">Newest</a>`,
    nextCursor && `<a rel="next" href="${escapeHtml(addressOf({ to, after: nextCursor }))}">Older</a>`,
  ].filter(Boolean)
  const intro = `<p class="quiet">The demo doesn't send email. Messages are kept here, newest first. <a href="${escapeHtml(addressOf({ to }))}">Refresh</a></p>`
  const empty = `<p class="empty">${to ? 'No email to this address yet.' : 'No email yet. Sign up or reset a password, and the email appears here.'}</p>`
  const navigation = links.length > 0 ? `<nav aria-label="Pages">${links.join(' ')}</nav>` : ''
  return page(title, `${intro}\n${items.length > 0 ? `<ol class="mails">${rows}</ol>` : empty}\n${navigation}`)
}

export function mailPage({ recipient, subject, createdAt, bodyText, bodyHtml }: ShownMail, publicUrl: string): string {
  // In a sandboxed frame without scripts, forms or our origin; its links open in the top window.
  const framed = bodyHtml.replace('<head>', '<head><base target="_top">')
  return page(
    subject,
    `<p class="quiet">To ${escapeHtml(recipient)} · <time datetime="${createdAt.toISOString()}">${timeOf(createdAt)}</time></p>
<iframe title="Email as HTML" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(framed)}"></iframe>
<h2>Plain text</h2>
<pre>${linkOwnAddresses(bodyText, publicUrl)}</pre>
<nav aria-label="Pages"><a href="/demo/mail">All email</a> <a href="${escapeHtml(addressOf({ to: recipient }))}">Email to this address</a></nav>`,
  )
}

export function noSuchMailPage(): string {
  return page('Email not found', '<p class="quiet">It may belong to an earlier demo.</p>\n<nav aria-label="Pages"><a href="/demo/mail">All email</a></nav>')
}

function page(title: string, body: string): string {
  return framePublicPage({
    ...{
      title,
      head: '<meta name="robots" content="noindex">',
      skip: 'Skip to the email',
      style: demoPageStyle,
      hasScripts: false,
      site: { fonts: fonts(), isDemo: true },
    },
    body: `<h1>${escapeHtml(title)}</h1>\n${body}`,
  })
}

function addressOf({ to, after }: { to: string | undefined; after?: string }): string {
  const query = new URLSearchParams({ ...(to ? { to } : {}), ...(after ? { after } : {}) }).toString()
  return query ? `/demo/mail?${query}` : '/demo/mail'
}

function linkOwnAddresses(text: string, publicUrl: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (word.startsWith(`${publicUrl}/`) ? `<a href="${escapeHtml(word)}">${escapeHtml(word)}</a>` : escapeHtml(word)))
    .join('')
}

function timeOf(date: Date): string {
  return `${formatDate(date, 'UTC')}, ${date.toISOString().slice(11, 16)} UTC`
}
