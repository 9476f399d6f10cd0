/** One word of a sentence: as typed, and as it is compared. */
export interface Word {
  text: string
  /** Lower case, without the signs around it. */
  plain: string
  isBeforeComma?: true
}

const around = new Set([...',.;:!?()[]{}"“”\'‘’'])

function trimmed(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && around.has(text[start] as string)) start++
  while (end > start && around.has(text[end - 1] as string)) end--
  return text.slice(start, end)
}

export function wordsOfSentence(sentence: string): Word[] {
  return sentence
    .replaceAll('–', '-')
    .replaceAll('’', "'")
    .replaceAll(/(?<=^|\s)w\/o(?=\s)/gi, 'without')
    .replaceAll(/(?<=^|\s)w\//gi, 'with ')
    .replaceAll('≥', '>=')
    .replaceAll(/(?<=\b[A-Z]{2})\/(?=[A-Z]{2}\b)/g, ', ')
    .replaceAll('≤', '<=')
    .replaceAll(/(?<=^|\s)([<>]=?)(?=[$\d])/g, '$1 ')
    .split(/[\s/]/)
    .map((raw) => ({ text: trimmed(raw), isBeforeComma: raw.endsWith(',') || raw.endsWith(';') }))
    .filter(({ text }) => text !== '')
    .map(({ text, isBeforeComma }) => ({
      text,
      plain: text === '&' ? 'and' : text.toLowerCase().replace(/'s$/, ''),
      ...(isBeforeComma ? { isBeforeComma } : {}),
    }))
}

interface Phrase<Meaning> {
  parts: string[]
  meaning: Meaning
}

/** By the word that a phrase begins with, each in the order of its table. */
const byFirstWord = new WeakMap<ReadonlyMap<string, unknown>, ReadonlyMap<string, Phrase<unknown>[]>>()

function phrasesOf<Meaning>(table: ReadonlyMap<string, Meaning>): ReadonlyMap<string, Phrase<Meaning>[]> {
  const known = byFirstWord.get(table)
  // Each table has its own meanings, and its index the same.
  if (known) return known as ReadonlyMap<string, Phrase<Meaning>[]>
  const index = new Map<string, Phrase<Meaning>[]>()
  for (const [phrase, meaning] of table) {
    const parts = phrase.split(' ')
    const [first = ''] = parts
    for (const word of parts.length === 1 ? formsOf(first) : [first]) index.set(word, [...(index.get(word) ?? []), { parts, meaning }])
  }
  byFirstWord.set(table, index)
  return index
}

/** A plural says the same. */
const formsOf = (word: string) => (word.length > 2 ? [word, `${word}s`, `${word}es`] : [word])

function isAt(words: Word[], start: number, parts: readonly string[]): boolean {
  return parts.every((part, index) => {
    const plain = words[start + index]?.plain
    return plain !== undefined && (plain === part || (index === parts.length - 1 && formsOf(part).includes(plain)))
  })
}

/** The longest phrase of a table at a position. */
export function longestPhrase<Meaning>(words: Word[], start: number, table: ReadonlyMap<string, Meaning>): { meaning: Meaning; length: number } | undefined {
  let best: { meaning: Meaning; length: number } | undefined
  for (const { parts, meaning } of phrasesOf(table).get(plainAt(words, start)) ?? [])
    if (parts.length > (best?.length ?? 0) && isAt(words, start, parts)) best = { meaning, length: parts.length }
  return best
}

/** Empty before the first word and behind the last. */
export const plainAt = (words: Word[], at: number): string => words[at]?.plain ?? ''

/** One meaning for several ways to say it. */
export function tableOf<Meaning>(entries: [phrases: string, meaning: Meaning][]): ReadonlyMap<string, Meaning> {
  return new Map(entries.flatMap(([phrases, meaning]) => phrases.split('|').map((phrase): [string, Meaning] => [phrase, meaning])))
}
