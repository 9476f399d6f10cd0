const pronoun = /^(?:he|she|they|him|her|hers|his|them|theirs?|this person|that person)$/i
/** None of these is a name. */
const noName: ReadonlySet<string> = new Set(
  'is are was be a an the my our your this that these those any every some all i we you me us it its who whom what which and or of to at in for with about from member members user person people someone everyone mr mrs ms dr'.split(
    ' ',
  ),
)

/** Whether a question means the person of the one before. */
export const isPersonPronoun = (name: string): boolean => pronoun.test(name.trim())

/** The words of a name that can be someone's; empty where none can. */
export function nameWordsIn(name: string): string {
  const words = name.split(/\s+/).map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
  return words.filter((word) => word && !noName.has(word.toLowerCase()) && !isPersonPronoun(word)).join(' ')
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Those with exactly this name; else all that were found. */
export function closestNamed<Named extends { name: string }>(asked: string, found: readonly Named[]): readonly Named[] {
  const exact = found.filter(({ name }) => plain(name) === plain(asked))
  return exact.length > 0 ? exact : found
}

/** Those with this first and last name, whatever their middle name; of a longer name those with exactly it. All that were found where there are none. */
export function namesakesOf<Named extends { name: string }>(asked: string, found: readonly Named[]): readonly Named[] {
  const [first, last, ...more] = plain(asked).split(' ')
  if (last === undefined || more.length > 0) return closestNamed(asked, found)
  const same = found.filter(({ name }) => {
    const [begin, ...others] = plain(name).split(' ')
    return begin === first && others.includes(last)
  })
  return same.length > 0 ? same : found
}

/** Whether each word of a name is a word of the other, in any order. */
export function hasWords(name: string, asked: string): boolean {
  const words = new Set(plain(name).split(' '))
  return plain(asked)
    .split(' ')
    .every((word) => words.has(word))
}
