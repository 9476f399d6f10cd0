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

/** Whether the words from a place on are this phrase, and how many they are. A plural says the same. */
function phraseAt(words: Word[], start: number, phrase: string): number {
  const parts = phrase.split(' ')
  const isThere = parts.every((part, index) => {
    const plain = words[start + index]?.plain
    return plain !== undefined && (plain === part || (index === parts.length - 1 && part.length > 2 && (plain === `${part}s` || plain === `${part}es`)))
  })
  return isThere ? parts.length : 0
}

/** The longest phrase of a table at a position. */
export function longestPhrase<Meaning>(words: Word[], start: number, table: ReadonlyMap<string, Meaning>): { meaning: Meaning; length: number } | undefined {
  let best: { meaning: Meaning; length: number } | undefined
  for (const [phrase, meaning] of table) {
    const length = phraseAt(words, start, phrase)
    if (length > (best?.length ?? 0)) best = { meaning, length }
  }
  return best
}

/** One meaning for several ways to say it. */
export function tableOf<Meaning>(entries: [phrases: string, meaning: Meaning][]): ReadonlyMap<string, Meaning> {
  return new Map(entries.flatMap(([phrases, meaning]) => phrases.split('|').map((phrase): [string, Meaning] => [phrase, meaning])))
}
