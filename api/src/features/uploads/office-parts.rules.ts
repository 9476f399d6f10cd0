/** Parts that say what belongs to a file and where it comes from. The other parts are content. */
const structure = /(?:\.rels|^\[content_types\]\.xml)$|externallinks\//i
export const isStructure = (name: string): boolean => structure.test(name)

export const isMarkup = (name: string): boolean => /\.(?:xml|rels|vml)$/i.test(name)

const markupDeclaration = /<!(?:DOCTYPE|ENTITY)/i

/** Office writes none, and readers of XML may load what one names. In UTF-16, every second byte is zero. */
export const declaresEntities = (text: string): boolean => markupDeclaration.test(text.replaceAll('\0', ''))

/** Bytes of one piece that are looked at again with the next. */
export const overlap = 64

const relationship = /<(?:[\w.-]{1,40}:)?Relationship\s([^<>]{1,4000})/gi
const contentType = /ContentType\s*=\s*["']([^"'<>]{1,300})["']/gi
const typeOf = /(?:^|\s)Type\s?=\s?["']([^"']{0,3000})["']/i
const targetOf = /(?:^|\s)Target\s?=\s?["']([^"']{0,3000})["']/i
const modeOf = /(?:^|\s)TargetMode\s?=\s?["']([^"']{0,3000})["']/i

/** Where the type of a relationship ends: whatever its part is named. */
const macroTypes = /\/(?:vbaProject|wordVbaData|xlMacrosheet|xlIntlMacrosheet)$/i
const loadedTypes: readonly [RegExp, string][] = [
  [/\/attachedTemplate$/i, 'a template that is loaded from the network'],
  [/\/oleObject$/i, 'an object that is loaded from the network'],
  [/\/(?:frame|subDocument|aFChunk)$/i, 'a document that is loaded from the network'],
]
/** A server or a share. Office keeps the path of a local template too, which loads nothing here. */
const remote = /^\s*(?:https?:|ftps?:|\\\\|\/\/|file:(?:\/\/(?!\/)|\/{4,}|\\\\))/i

/** What makes a part of the structure dangerous, in words. */
export function structureProblem(name: string, content: string): string | undefined {
  const text = content.replaceAll('\0', '')
  if (/<(?:[\w.-]{1,40}:)?ddeLink\b/i.test(text)) return 'a link to another program (DDE)'
  if (/content_types/i.test(name))
    return [...text.matchAll(contentType)].some(([, type = '']) => /macroEnabled|vbaProject/i.test(plain(type))) ? 'macros' : undefined
  for (const [, attributes = ''] of text.matchAll(relationship)) {
    const found = relationshipProblem(plain(attributes))
    if (found) return found
  }
  return undefined
}

function relationshipProblem(attributes: string): string | undefined {
  const read = (pattern: RegExp) => pattern.exec(attributes)?.[1]?.trim() ?? ''
  const [type, target, mode] = [read(typeOf), read(targetOf), read(modeOf)]
  if (macroTypes.test(type)) return 'macros'
  const isLoaded = mode.toLowerCase() === 'external' && remote.test(target)
  return isLoaded ? loadedTypes.find(([pattern]) => pattern.test(type))?.[1] : undefined
}

/** With character references resolved: they hide a word as well as a path. */
function plain(text: string): string {
  return text
    .replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) => fromCode(hex ? Number.parseInt(hex, 16) : Number(decimal)))
    .replaceAll('&amp;', '&')
}

const fromCode = (code: number) => (code <= 0x10_ffff ? String.fromCodePoint(code) : '')
