export interface MailContent {
  /** The subject, and the first line of the email. */
  title: string
  paragraphs: string[]
  /** The call to action. Its address must be built from the configured public address, never from a request. */
  action?: { label: string; url: string }
  /** Lists of links, after the paragraphs. Their texts must be safe to show in an email program, as after `plainLine`; their addresses are ours. */
  sections?: MailSection[]
  /** Why the reader gets this email, in small print. */
  footnote: string
}

export interface MailSection {
  title: string
  lines: { text: string; url: string; note: string }[]
  /** What else can be done about the list, in small print. */
  links: { label: string; url: string }[]
}

/** An email without recipient and key. */
interface ComposedMail {
  subject: string
  text: string
  html: string
}

/** The template of every email: readable without pictures, as plain text, and in dark mode. Everything is escaped. */
export function composeMail(content: MailContent): ComposedMail {
  const title = oneLine(content.title)
  const { paragraphs, sections = [], action, footnote } = content
  const text = [title, ...paragraphs, ...sections.map(sectionText), ...(action ? [`${action.label}:\n${action.url}`] : []), `-- \nMandate\n${footnote}`].join(
    '\n\n',
  )
  return { subject: title, text: `${text}\n`, html: toHtml({ ...content, title }) }
}

/** Adds an unsubscribe line to an email. The address must be ours. */
export function withWayOut(
  { text, html }: Pick<ComposedMail, 'text' | 'html'>,
  { label, url }: { label: string; url: string },
): Pick<ComposedMail, 'text' | 'html'> {
  const link = `<br><a class="accent" href="${escapeHtml(url)}" style="color:#0B7A6E">${escapeHtml(label)}</a>`
  return { text: `${text}${label}:\n${url}\n`, html: html.replace(endOfFootnote, () => link + endOfFootnote) }
}

/** Makes a user's own name safe for an email to someone else: one line, short, and without anything an email program would turn into a link. */
export function quoteName(name: string): string {
  const plain = oneLine(name)
    .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069]/g, '')
    .replaceAll(/[<>"@/\\]/g, ' ')
    .replaceAll(/([.:])(?=\S)/g, '$1 ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain.length > 80 ? `${plain.slice(0, 79)}…` : plain
}

/** Makes text that users wrote safe for one line of an email: no line breaks, and nothing that an email program would turn into a link. */
export function plainLine(text: string): string {
  const plain = oneLine(text)
    .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2060-\u2069]/g, '')
    .replaceAll(/[<>@/\\]/g, ' ')
    .replaceAll(/([.:])(?=[^\s\d"])/g, '$1 ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain.length > 240 ? `${plain.slice(0, 239)}…` : plain
}

function sectionText({ title, lines, links }: MailSection): string {
  const items = lines.map(({ text, url, note }) => `* ${text} (${note})\n  ${url}`)
  return [`${title.toUpperCase()}`, ...items, ...links.map(({ label, url }) => `${label}:\n  ${url}`)].join('\n')
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** A line break in a subject would start another header. */
function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get through
  return text.replaceAll(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g, ' ').trim()
}

const endOfFootnote = '</p><!-- end of the footnote -->'
const sans = "-apple-system,'Segoe UI',Inter,Roboto,Helvetica,Arial,sans-serif"
const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #0C1015 !important; }
  .sheet { background: #12181F !important; border-color: #222C36 !important; }
  .ink { color: #E7ECF1 !important; }
  .quiet { color: #9AA8B5 !important; }
  .line { border-color: #222C36 !important; }
  .accent { color: #2BB3A3 !important; }
  .button { background: #2BB3A3 !important; color: #0C1015 !important; }
}`

function sectionHtml({ title, lines, links }: MailSection): string {
  const items = lines.map(
    ({ text, url, note }) =>
      `<tr><td class="line" style="padding:10px 0;border-bottom:1px solid #E4E1DA"><a class="ink" href="${escapeHtml(url)}" style="color:#15191E;text-decoration:none;font-size:15px;line-height:22px">${escapeHtml(text)}</a><br><span class="quiet" style="color:#5B6570;font-size:13px;line-height:20px">${escapeHtml(note)}</span></td></tr>`,
  )
  const ways = links.map(({ label, url }) => `<a class="accent" href="${escapeHtml(url)}" style="color:#0B7A6E">${escapeHtml(label)}</a>`).join(' &nbsp; ')
  return `<h2 class="ink" style="margin:28px 0 4px;color:#15191E;font-size:16px;line-height:24px;font-weight:600">${escapeHtml(title)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${items.join('\n')}</table>
<p class="quiet" style="margin:8px 0 0;color:#5B6570;font-size:13px;line-height:20px">${ways}</p>`
}

function toHtml({ title, paragraphs, sections = [], action, footnote }: MailContent): string {
  const body = paragraphs.map((paragraph) => `<p class="ink" style="margin:0 0 16px;color:#15191E">${escapeHtml(paragraph)}</p>`).join('\n')
  const url = action && escapeHtml(action.url)
  const button = action
    ? `<p style="margin:24px 0"><a class="button" href="${url}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0B7A6E;color:#FFFFFF;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p class="quiet" style="margin:0 0 16px;color:#5B6570;font-size:13px;line-height:20px">If the button doesn't work, open this link:<br><a class="accent" href="${url}" style="color:#0B7A6E;word-break:break-all">${url}</a></p>`
    : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${style}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#FBFAF7">
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#FBFAF7"><tr><td align="center" style="padding:32px 16px">
<table class="sheet" role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#FFFFFF;border:1px solid #E4E1DA;border-radius:8px"><tr><td style="padding:32px;font:16px/26px ${sans}">
<p class="quiet" style="margin:0 0 24px;color:#5B6570;font-size:13px;letter-spacing:0.08em;text-transform:uppercase">Mandate</p>
<h1 class="ink" style="margin:0 0 16px;color:#15191E;font:500 24px/32px 'Source Serif 4',Georgia,serif">${escapeHtml(title)}</h1>
${body}
${sections.map(sectionHtml).join('\n')}
${button}
<p class="quiet line" style="margin:32px 0 0;padding-top:16px;border-top:1px solid #E4E1DA;color:#5B6570;font-size:13px;line-height:20px">${escapeHtml(footnote)}${endOfFootnote}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}
