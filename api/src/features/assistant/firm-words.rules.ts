/** The usual spellings of one word of a firm's name; empty for what is left out. */
const spellings: Readonly<Record<string, string>> = {
  advisers: 'advisors',
  adviser: 'advisor',
  mgmt: 'management',
  mgt: 'management',
  grp: 'group',
  assoc: 'associates',
  svcs: 'services',
  intl: 'international',
  ...Object.fromEntries(
    'the and of inc incorporated llc llp lllp lp ltd limited co company corp corporation plc pllc pc na sa ag'.split(' ').map((word) => [word, '']),
  ),
}
/** In the names of so many firms that they tell none of them from another. */
const common: ReadonlySet<string> = new Set(
  `advisor advisors advisory asset assets associates capital consultants consulting counsel equity family finance financial fund funds global group holdings
  international investment investments investors management manager managers office partners planners planning private retirement securities services solutions strategies trust
  wealth firm ria my your our his her their boss husband wife partner`.split(/\s+/),
)
const fewestLettersOfTypo = 6

/** The words of a name in their usual spelling, without what says only the legal form. */
function wordsOf(name: string): string[] {
  const plain = name
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
  return plain.map((word) => (Object.hasOwn(spellings, word) ? (spellings[word] ?? '') : word)).filter(Boolean)
}

/** The same word, or a long one with one letter more, less, changed, or two in a row exchanged; the first is right. */
function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  if (Math.min(one.length, other.length) < fewestLettersOfTypo || one[0] !== other[0] || Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (one[at] === other[at]) at += 1
  const [rest, otherRest] = [one.slice(at), other.slice(at)]
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  )
}

/** Whether both are the same whole name, but for usual spellings, legal forms and one typo in a long word. */
export function isSameName(asked: string, filed: string): boolean {
  const [wanted, has] = [wordsOf(asked), wordsOf(filed)]
  const differing = wanted.filter((word, at) => word !== has[at])
  return wanted.length > 0 && wanted.length === has.length && differing.length < 2 && wanted.every((word, at) => isSameWord(word, has[at] ?? ''))
}

/** Whether the one who asks may mean this firm: each word of the name is in the filed one, or it says the common words more fully. */
export function isSimilarName(asked: string, filed: string): boolean {
  const [wanted, has] = [wordsOf(asked), wordsOf(filed)]
  const isIn = (words: readonly string[]) => (word: string) => words.some((each) => isSameWord(word, each))
  if (wanted.every((word) => common.has(word))) return false
  if (wanted.every(isIn(has))) return true
  const missing = wanted.filter((word) => !isIn(has)(word))
  return missing.every((word) => common.has(word)) && has.every(isIn(wanted))
}
