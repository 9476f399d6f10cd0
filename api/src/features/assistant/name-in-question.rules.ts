/** Two words or more with a capital. */
const name = /^\p{Lu}[\p{L}\p{N}&.'’-]{0,40}(?: (?:(?:&|and|of|the) )?\p{Lu}[\p{L}\p{N}&.'’-]{0,40}){1,8}/u
/** Behind these words a name begins. */
const begins = /(?:^(?:and )?|\s)(?:does|do|did|is|are|was|were|has|have|had|can|will|would|of|for|about|against|at|owns|runs) (?=\p{Lu})/giu
/** What is asked of the name before it: 'Harbor Lane AUM'. */
const asked = /^(?:R?AUM|C[A-Z]O|ADV|CRS|CFP|CFA|CPA|CFPs?|ChFC|PFS|CIC)$/
const crd = /^CRD \d{1,10}(?![\p{L}\p{N}])/u
const marked = /^\(?CRD$/i
const ofName = /^[\p{Lu}&]/u
const verb = /^(?:Does|Do|Did|Is|Are|Was|Were|Has|Have|What|Which|Where|When|Who|How|Compare|Tell|Summarize|And) /

/** 'Twin Row, CRD 9000307' with the number alone: it says which of several is meant. */
export function withNumberAlone(question: string): string {
  const words = question.trim().split(/\s+/)
  const at = words.findIndex((word, index) => {
    const digits = digitsOf(word)
    return digits !== undefined && (marked.test(words[index - 1] ?? '') || (digits.length > 5 && ofName.test(words[index - 1] ?? '')))
  })
  const digits = digitsOf(words[at] ?? '')
  if (digits === undefined) return question
  const end = marked.test(words[at - 1] ?? '') ? at - 1 : at
  const behind = words.slice(0, end).findLastIndex((word, index) => !ofName.test(word) || (index === 0 && verb.test(`${word} `)))
  const [, rest = ''] = (words[at] ?? '').split(digits)
  return [...words.slice(0, behind + 1), `CRD ${digits}${rest.replace(')', '')}`, ...words.slice(at + 1)].join(' ')
}

/** Of '#9000307),' the number. */
const digitsOf = (word: string): string | undefined => /^[(#]{0,2}(\d{3,10})(?!\d)/.exec(word)?.[1]

export interface NameIn {
  name: string
  /** The question without it. */
  rest: string
}

/** The name that a question asks about, with the words around it; undefined where none is in the place of one. */
export function nameIn(question: string): NameIn | undefined {
  const plain = question.trim().replace(/[?.!]{1,5}$/, '')
  const places = [0, ...[...plain.matchAll(begins)].map(({ index, 0: found }) => index + found.length)]
  // The last one first: in 'Is it true of Harbor Lane' the name is at the end.
  for (const place of places.toReversed()) {
    const behind = plain.slice(place)
    const found = crd.exec(behind)?.[0] ?? name.exec(behind)?.[0]
    if (found === undefined || (place === 0 && verb.test(found))) continue
    const words = found.replace(/['’]s?$/, '').split(' ')
    const end = words.findLastIndex((word) => !asked.test(word)) + 1
    const named = words.slice(0, crd.test(found) ? 2 : end).join(' ')
    if (named.includes(' ')) return { name: named, rest: `${plain.slice(0, place)}${behind.slice(named.length).replace(/^['’]s?(?= |$)/, '')}`.trim() }
  }
  return undefined
}
