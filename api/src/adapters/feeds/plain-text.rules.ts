const names: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
}
const endsParagraph = new Set(['p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'table', 'ul', 'ol'])
const hasNoText = new Set(['script', 'style', 'iframe', 'object', 'template', 'noscript', 'svg'])

/** Converts HTML to plain text. It is never rendered as HTML, so only readability matters. */
export function plainText(html: string): string {
  let text = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open === -1) break
    text += html.slice(at, open)
    const close = html.indexOf('>', open)
    // A '<' that starts no tag is text.
    if (close === -1 || !/[a-z/!?]/i.test(html[open + 1] ?? '')) {
      text += '<'
      at = open + 1
      continue
    }
    const name = /^<\/?([a-z0-9]{1,20})/i.exec(html.slice(open, open + 24))?.[1]?.toLowerCase() ?? ''
    at = close + 1
    if (hasNoText.has(name) && html[open + 1] !== '/') {
      const end = html.toLowerCase().indexOf(`</${name}`, at)
      at = end === -1 ? html.length : end
    }
    text += name === 'br' ? '\n' : endsParagraph.has(name) ? '\n\n' : ''
  }
  return tidy(decode(text + html.slice(at)))
}

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole: string, ...[decimal, hex, name]: (string | undefined)[]) => {
    if (name) return names[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** Removes invisible characters, collapses spaces, keeps at most one empty line. */
export function tidy(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/(?!\n)\p{C}/gu, ' ')
    .replaceAll(/[ \u00a0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
