import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { type FeedEntry, FeedError } from './feed.ts'
import { plainText, tidy } from './plain-text.rules.ts'

const limits = { depth: 64, entries: 500, chars: 200_000, title: 500, body: 50_000, guid: 500, link: 2_000 } as const
const roots = new Set(['rss', 'feed', 'rdf:RDF'])

interface Raw {
  fields: Map<string, string>
  link: string
  image: string
}

/** Parses RSS 2.0, RSS 1.0 and Atom. Refuses a document type, and with it entities and external files, and anything that isn't a feed. */
export function readFeedXml(xml: string): FeedEntry[] {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false })
  const entries: Raw[] = []
  const path: string[] = []
  let text = ''
  let entry: Raw | undefined
  /** Inside Atom XHTML content: its text belongs to the enclosing field. */
  let field: string | undefined
  const refuse = (reason: string): never => {
    throw new FeedError(reason)
  }
  parser.on('error', (error) => refuse(`answers with XML that is not well formed: ${error.message}`))
  parser.on('doctype', () => refuse('answers with a document type, which is not accepted'))
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    if (path.length === 0 && !roots.has(name)) refuse(`answers with <${name.slice(0, 40)}>, which is no feed`)
    path.push(name)
    if (path.length > limits.depth) refuse(`nests elements deeper than ${limits.depth}`)
    if (entry?.image === '') entry.image = imageIn(name, attributes)
    if (name === 'item' || name === 'entry') entry = { fields: new Map(), link: '', image: '' }
    else if (entry && field === undefined) {
      field = name
      text = ''
      if (name === 'link' && attributes.href && (attributes.rel ?? 'alternate') === 'alternate') entry.link = attributes.href
    } else if (field !== undefined) text += name === 'xhtml:br' || name === 'br' ? '\n' : name === 'p' || name === 'div' ? '\n\n' : ''
  })
  const gather = (part: string) => {
    if (field !== undefined && text.length < limits.chars) text += part
  }
  parser.on('text', gather)
  parser.on('cdata', gather)
  parser.on('closetag', ({ name }) => {
    path.pop()
    if (name === 'item' || name === 'entry') {
      if (entry && entries.length < limits.entries) entries.push(entry)
      entry = undefined
      field = undefined
    } else if (entry && field === name && isFieldEnd(path)) {
      if (!entry.fields.has(name)) entry.fields.set(name, text)
      field = undefined
    }
  })
  parser.write(xml).close()
  return entries.flatMap(toEntry)
}

/** RSS has an enclosure or the media module, Atom a link. */
function imageIn(name: string, { url = '', href = '', rel, type = '', medium }: SaxesTagPlain['attributes']): string {
  const isImage = type.startsWith('image/') || medium === 'image'
  const address =
    name === 'media:thumbnail' || ((name === 'media:content' || name === 'enclosure') && isImage)
      ? url
      : name === 'link' && rel === 'enclosure' && isImage
        ? href
        : ''
  return address.length <= limits.link ? address.trim() : ''
}

/** The element directly inside an entry. */
function isFieldEnd(path: readonly string[]): boolean {
  const parent = path.at(-1)
  return parent === 'item' || parent === 'entry'
}

function toEntry({ fields, link, image }: Raw): FeedEntry[] {
  const title = tidy(plainText(fields.get('title') ?? ''))
    .replaceAll('\n', ' ')
    .slice(0, limits.title)
  const address = link || (fields.get('link') ?? '').trim()
  const guid = (fields.get('guid') ?? fields.get('id') ?? '').trim() || address
  // Without an id an entry couldn't be recognized again; without a title there is nothing to show.
  if (guid === '' || title === '') return []
  const body = plainText(fields.get('content:encoded') ?? fields.get('content') ?? fields.get('description') ?? fields.get('summary') ?? '')
  return [
    { guid: guid.slice(0, limits.guid), title, body: body.slice(0, limits.body), link: openLink(address), image: image || null, publishedAt: readDate(fields) },
  ]
}

/** Only addresses that a browser may open as a page. */
function openLink(address: string): string | null {
  if (address.length > limits.link || !URL.canParse(address)) return null
  return ['http:', 'https:'].includes(new URL(address).protocol) ? address : null
}

function readDate(fields: Map<string, string>): Date | null {
  const text = fields.get('pubDate') ?? fields.get('published') ?? fields.get('updated') ?? fields.get('dc:date')
  const date = new Date(text?.trim() ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}
