import { escapeHtml } from '../adapters/mail/compose-mail.ts'
import { demoPageStyle } from './demo-mail-style.ts'

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
  const title = to ? `Mail to ${to}` : 'Mail of the demo'
  const rows = items
    .map(
      ({ id, recipient, subject, createdAt }) => `<li>
<a class="subject" href="/demo/mail/${id}">${escapeHtml(subject)}</a>
<a class="quiet" href="${escapeHtml(addressOf({ to: recipient }))}" title="Only mail to this address">${escapeHtml(recipient)}</a>
<time class="quiet" datetime="${createdAt.toISOString()}">${timeOf(createdAt)}</time>
</li>`,
    )
    .join('\n')
  const links = [
    to && '<a href="/demo/mail">All mail</a>',
    !isFirst && `<a href="${escapeHtml(addressOf({ to }))}">Newest</a>`,
    nextCursor && `<a rel="next" href="${escapeHtml(addressOf({ to, after: nextCursor }))}">Older</a>`,
  ].filter(Boolean)
  const intro = `<p class="quiet">The demo sends no mail. What it would have sent is kept here, newest first. <a href="${escapeHtml(addressOf({ to }))}">Look again</a></p>`
  const empty = `<p class="empty">${to ? 'No mail to this address yet.' : 'No mail yet. Sign up, or ask for a new password, and it arrives here.'}</p>`
  const navigation = links.length > 0 ? `<nav aria-label="Pages">${links.join(' ')}</nav>` : ''
  return page(title, `${intro}\n${items.length > 0 ? `<ol class="mails">${rows}</ol>` : empty}\n${navigation}`)
}

export function mailPage({ recipient, subject, createdAt, bodyText, bodyHtml }: ShownMail, publicUrl: string): string {
  // In a sandboxed frame without scripts, forms or our origin; its links open in the top window.
  const framed = bodyHtml.replace('<head>', '<head><base target="_top">')
  return page(
    subject,
    `<p class="quiet">To ${escapeHtml(recipient)} · <time datetime="${createdAt.toISOString()}">${timeOf(createdAt)}</time></p>
<iframe title="The mail as HTML" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(framed)}"></iframe>
<h2>The same as text</h2>
<pre>${linkOwnAddresses(bodyText, publicUrl)}</pre>
<nav aria-label="Pages"><a href="/demo/mail">All mail</a> <a href="${escapeHtml(addressOf({ to: recipient }))}">Mail to this address</a></nav>`,
  )
}

export function noSuchMailPage(): string {
  return page(
    'There is no such mail',
    '<p class="quiet">It may have gone with an earlier demo.</p>\n<nav aria-label="Pages"><a href="/demo/mail">All mail</a></nav>',
  )
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Mandate demo</title>
<style>${demoPageStyle}</style>
</head>
<body>
<header><a href="/">Mandate</a><span class="badge">Demo</span></header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`
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

const time = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })

function timeOf(date: Date): string {
  return `${time.format(date)} UTC`
}
