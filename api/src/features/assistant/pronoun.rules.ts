/** What a pronoun can mean. */
export type Referent = 'person' | 'firm' | 'either'

const pronouns: readonly { of: Referent; words: RegExp }[] = [
  { of: 'person', words: /\b(?:he|she|him|hers?|his|(?:this|that) person)\b/i },
  // 'IT' in capitals is a trade.
  { of: 'firm', words: /\b(?:[Ii]ts?|(?:this|that|the) firm)\b/ },
  { of: 'either', words: /(?<!\bof )\b(?:they|them|theirs?)\b/i },
]
/** What a pronoun behind it means: 'firms and their custodians', 'a firm that owns its custodian'. */
const several = /\b(?:firms|rias|advis[oe]rs|managers|people|members|documents|posts|clients|funds)\b/i
const anyOne = /\b(?:an?|any|each|every|which|what|no) (?:[\p{L}-]{1,30} ){0,3}(?:firm|ria|advis[oe]r|manager|member|person|fund)\b/iu
const named = /(?<=\S\s)(?!Form\b)\p{Lu}[\p{L}'’-]*\p{Ll}|\bcrd \d/u

/** What a pronoun of the question means; undefined without one, and where the question itself names it. */
export function pronounIn(question: string): Referent | undefined {
  const found = pronouns.flatMap(({ of, words }) => {
    const at = question.search(words)
    return at === -1 ? [] : [{ of, before: question.slice(0, at) }]
  })
  const open = found.filter(({ of, before }) => !(named.test(before) || anyOne.test(before) || (of === 'either' && several.test(before))))
  return open[0]?.of
}

const employer = /^(?:his|her|their) (?:firm|company|employer)(?:['’]s)?$/i

/** 'His firm' in the place of a name. */
export const isOwnFirm = (name: string): boolean => employer.test(name.trim())

/** 'His boss' in the place of a name. */
export const isPartOfPerson = (name: string): boolean => /^(?:his|her|their) \S/i.test(name.trim())

/** 'What does his firm charge' with the firm in the place of these words. */
export const withEmployerNamed = (question: string, firmCrd: number): string =>
  question.replace(/\b(?:his|her|their) (?:firm|company|employer)(['’]s)?\b/i, (_, possessive = '') => `CRD ${firmCrd}${possessive}`)

export const asksOfEmployer = (question: string): boolean => /\b(?:his|her|their) (?:firm|company|employer)\b/i.test(question)

const notNamed: Record<Referent, string> = {
  person: 'Name the person: the question before was not about one person.',
  firm: 'Name the firm: the question before was not about one firm.',
  either: 'Name the firm or the person: the question before was about neither.',
}

/** Asks for the name in place of an answer about others. */
export const nameOf = (of: Referent): string => notNamed[of]
