import { plainText } from '../../adapters/feeds/plain-text.rules.ts'

export interface PageHead {
  title: string
  description: string
  siteName: string
  /** Absolute, http or https. */
  imageUrl: string | null
}

const longest = { title: 200, description: 300, siteName: 80, imageUrl: 2_000 } as const
/** Tags before the content; a page with more is read no further. */
const mostTags = 2_000

/** What the head of a page says: Open Graph first, then its own title and description. Undefined without a title. */
export function readPageHead(html: string, address: string): PageHead | undefined {
  const found = new Map<string, string>()
  const note = (name: string | undefined, value: string | undefined) => name && value && !found.has(name) && found.set(name, value)
  let at = 0
  for (let count = 0; count < mostTags; count++) {
    const open = html.indexOf('<', at)
    if (open === -1) break
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open)
      if (end === -1) break
      at = end + 3
      continue
    }
    const { name, attributes, end } = readTag(html, open)
    at = end
    if (name === 'body' || name === '/head') break
    if (name === 'meta') note((attributes.get('property') ?? attributes.get('name'))?.toLowerCase(), attributes.get('content'))
    if (name !== 'title' && name !== 'script' && name !== 'style') continue
    const close = endOf(html, name, at)
    if (name === 'title') note('title', html.slice(at, close))
    at = close
  }
  const text = (most: number, ...names: string[]) => shorten(names.map((name) => found.get(name)).find(Boolean) ?? '', most)
  const title = text(longest.title, 'og:title', 'twitter:title', 'title')
  if (title === '') return undefined
  return {
    title,
    description: text(longest.description, 'og:description', 'twitter:description', 'description'),
    siteName: text(longest.siteName, 'og:site_name'),
    imageUrl: toImageUrl(found.get('og:image') ?? found.get('twitter:image'), address),
  }
}

function endOf(html: string, name: string, from: number): number {
  for (let at = html.indexOf('</', from); at !== -1; at = html.indexOf('</', at + 2))
    if (html.slice(at + 2, at + 2 + name.length).toLowerCase() === name) return at
  return html.length
}

const isSpace = (character: string | undefined) => character !== undefined && ' \t\r\n\f/'.includes(character)

/** One pass, character by character: nothing in a page makes it slow. */
function readTag(html: string, open: number): { name: string; attributes: Map<string, string>; end: number } {
  let at = open + 1
  const until = (stops: string) => {
    const start = at
    while (at < html.length && !stops.includes(html.charAt(at))) at++
    return html.slice(start, at)
  }
  const first = html[at] === '/' ? html.charAt(at++) : ''
  const name = `${first}${until(' \t\r\n\f/><')}`.toLowerCase()
  const attributes = new Map<string, string>()
  while (at < html.length && html[at] !== '>') {
    if (isSpace(html[at])) {
      at++
      continue
    }
    const key = until(' \t\r\n\f/>=').toLowerCase()
    while (isSpace(html[at]) && html[at] !== '/') at++
    if (html[at] !== '=') {
      if (key === '') at++
      continue
    }
    at++
    while (isSpace(html[at]) && html[at] !== '/') at++
    const quote = html[at] === '"' || html[at] === "'" ? html.charAt(at++) : undefined
    attributes.set(key, until(quote ?? ' \t\r\n\f>'))
    if (quote) at++
  }
  return { name, attributes, end: at + 1 }
}

function shorten(html: string, most: number): string {
  const text = plainText(html.slice(0, most * 20)).replaceAll(/\s+/g, ' ')
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text
}

function toImageUrl(value: string | undefined, address: string): string | null {
  const url = value ? URL.parse(plainText(value), address) : null
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username !== '' || url.password !== '') return null
  url.hash = ''
  return url.href.length <= longest.imageUrl ? url.href : null
}
