/** A question about texts: documents that the asker may read, or posts. */
export type TextQuestion =
  | { kind: 'documents'; words: string; scope: 'all' | 'team' | 'shared' | 'unread'; by: string | null }
  | { kind: 'posts'; words: string; by: string | null }
  /** 'What does the fee policy say about custody?': a member's posts, or documents. */
  | { kind: 'says'; who: string; words: string }
  /** 'What are my drafts?' */
  | { kind: 'drafts' }

const documentWords: ReadonlySet<string> = new Set(['document', 'documents', 'file', 'files', 'pdf', 'pdfs', 'upload', 'uploads', 'uploaded'])
const postWords: ReadonlySet<string> = new Set(['post', 'posts', 'posted', 'posting', 'wrote'])
const typeWords = /^(?:firms?|rias?|advis[oe]rs?|managers?)$/
/** 'Post Oak' and 'File Hill' are names. */
const singular: ReadonlySet<string> = new Set(['post', 'file', 'document', 'pdf'])
const determiners: ReadonlySet<string> = new Set('a the my our this that any each which what every last latest newest recent shared'.split(' '))
const fillers: ReadonlySet<string> = new Set(
  `what which where who whose show find list search give get look me my our us the a an any all some every each in inside on about of for from with that this these those mention mentions mentioned mentioning say says
  stated state states contain contains containing contained discuss discusses discussed talk talks describe describes cover covers covering do does did is are was were be been there have has had i we you can could may
  see read open tell know by newest latest recent recently last new please and or to it its as at anything something everything text texts content regarding concerning related word words everyone people members member
  shared share team unread one ones post posts posted posting wrote write written document documents file files pdf pdfs upload uploads uploaded`.split(/\s+/),
)

/** A name is up to four words with a capital. */
const authors = [
  /\bdid (I|\p{Lu}[\p{L}'’-]{0,40}(?: \p{Lu}[\p{L}'’-]{0,40}){0,3}) (?:post|write|share|upload)\b/u,
  /\b(?:by|from|of) (me|\p{Lu}[\p{L}'’-]{0,40}(?: \p{Lu}[\p{L}'’-]{0,40}){0,3})/u,
  /(?<![\p{L}'’-])(\p{Lu}[\p{L}'’-]{0,40}(?: \p{Lu}[\p{L}'’-]{0,40}){0,3})['’]s? (?:[a-z]{1,12} )?(?:posts?|documents?|files?)\b/u,
  /(?<![\p{L}'’-])(\p{Lu}[\p{L}'’-]{0,40}(?: \p{Lu}[\p{L}'’-]{0,40}){0,3}) (?:posted|wrote|shared|uploaded)\b/u,
] as const
const own = /\b(?:my (?:own |last |latest |newest |recent )?posts?|i posted|i wrote)\b/i
const questionWords = /^(?:Who|What|Which|Where|When|How|Show|Find|List|Tell|Posts?|Documents?|Files?)\b ?/

export function readTextQuestion(plain: string): TextQuestion | undefined {
  if (/\bmy (?:message |unsent )?drafts?\b|\bdrafts? (?:of|for) my messages?\b/i.test(plain)) return { kind: 'drafts' }
  const words = plain.split(/\s+/).map((word) => word.replaceAll(/^[“”"'(]+|(?<![“”"'),;:])[“”"'),;:]+$/g, ''))
  const lower = words.map((word) => word.toLowerCase())
  const at = lower.findIndex((word, index) => isTextWord(lower, word, index))
  const type = lower.findIndex((word) => typeWords.test(word))
  if (at === -1) return readSaying(plain)
  if (type !== -1 && type < at && lower[at] !== 'posted') return undefined
  const isOfPosts = postWords.has(lower[at] ?? '')
  const by = isOfPosts && own.test(plain) ? 'me' : authorIn(plain)
  const topic = topicOf(words, by)
  if (isOfPosts) return { kind: 'posts', words: topic, by }
  const scope = lower.includes('unread') ? 'unread' : /\bshared with (?:me|us)\b/i.test(plain) ? 'shared' : /\bteam(?:['’]s)? \w/i.test(plain) ? 'team' : 'all'
  return { kind: 'documents', words: topic, scope, by }
}

function isTextWord(lower: readonly string[], word: string, index: number): boolean {
  if (!documentWords.has(word) && !postWords.has(word)) return false
  if (!singular.has(word)) return true
  return (
    determiners.has(lower[index - 1] ?? '') ||
    (word === 'post' && lower.includes('did')) ||
    lower.slice(index + 1, index + 2).some((next) => /^(?:say|says|mentions?|about)$/.test(next))
  )
}

function readSaying(plain: string): TextQuestion | undefined {
  const [, who, words] = /^what (?:does|do|did) (.{2,80}) (?:say|says|mention|state|write) (?:about|on|of) (.{2,200})$/i.exec(plain) ?? []
  return who === undefined || words === undefined ? undefined : { kind: 'says', who, words: topicOf(words.split(/\s+/), null) }
}

const filedBy =
  /\b(?:brochures?|form crs|crs|client relationship summary|part 2a?) (?:of|by|from) (.{2,120})$|^(its|their|his|her) (?:brochures?|form crs|crs|client relationship summary|part 2a?)$|^(.{2,120}?)['’]s? (?:brochures?|form crs|crs|client relationship summary|part 2a?)$/i

/** The firm and the kind of 'the brochure of Harbor Lane'. */
export function filerIn(text: string): { name: string; kind: 'brochure' | 'crs' | undefined } | undefined {
  const whole = /^crd \d{1,10}$/i.exec(text.trim())?.[0]
  if (whole !== undefined) return { name: whole, kind: undefined }
  const [, after, own, before] = filedBy.exec(text.trim()) ?? []
  const name = (after ?? own ?? before)?.trim()
  return name === undefined ? undefined : { name, kind: /\bcrs\b|relationship summary/i.test(text) ? 'crs' : 'brochure' }
}

function authorIn(plain: string): string | null {
  for (const pattern of authors) {
    const found = pattern.exec(plain.replace(questionWords, ''))?.[1]
    if (found !== undefined) return found === 'I' ? 'me' : found
  }
  return null
}

/** What is left when the words that only ask are taken away. */
export function topicOf(words: readonly string[], by: string | null): string {
  const named = new Set((by ?? '').split(' ').flatMap((word) => [word, `${word}'s`, `${word}’s`]))
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word) && !named.has(word) && !fillers.has(word.toLowerCase().replace(/['’]s$/, ''))).join(' ')
}
