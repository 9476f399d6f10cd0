/** A person's name, as filed or as in an account. */
export interface PersonName {
  firstName: string
  middleName?: string
  lastName: string
}

const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v', 'esq', 'cfa', 'cfp', 'cpa'])

/** The words of a name in plain letters: `O'Brien-Núñez` has obrien and nunez. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’.]/gu, '')
    .split(/[^a-z]+/)
    .filter(Boolean)
}

const familyOf = (lastName: string) => {
  const words = wordsOf(lastName)
  const family = words.filter((word) => !suffixes.has(word))
  return family.length > 0 ? family : words
}

interface Form {
  words: string[]
  isInitial: boolean
  familyLetters: number
}

/** Every way to write a name in a mailbox: given name or initial, with or without the middle name, and the family name, in either order. */
function formsOf({ firstName, middleName = '', lastName }: PersonName): Form[] {
  const [given, middle, family] = [wordsOf(firstName), wordsOf(middleName), familyOf(lastName)]
  const [first] = given
  if (!first || family.length === 0) return []
  const firsts = [
    { words: given, isInitial: first.length === 1 },
    { words: [given.join('')], isInitial: first.length === 1 },
    { words: [first.charAt(0)], isInitial: true },
  ]
  const middles = [[], ...(middle.length > 0 ? [middle, [middle.map((word) => word.charAt(0)).join('')]] : [])]
  const families = [family, [family.join('')]]
  const familyLetters = family.join('').length
  return firsts.flatMap(({ words, isInitial }) =>
    middles.flatMap((between) =>
      families.flatMap((last) => [
        { words: [...words, ...between, ...last], isInitial, familyLetters },
        { words: [...last, ...words, ...between], isInitial, familyLetters },
      ]),
    ),
  )
}

/**
 * Whether a mailbox is built from the person's given name or its initial, and their family name. Words are compared whole, separated by `.`, `_`, `-`
 * and digits; joined forms such as jsmith only as a whole. A first or last name alone fits many people at a firm, and proves nothing. Digits next to an
 * initial (jsmith2) mean that another person has the same form; an initial joined to a short name (chan) is most often another person's last name.
 */
export function fitsName(email: string, name: PersonName): boolean {
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase().replaceAll("'", '')
  if (!/^[a-z0-9._-]+$/.test(local)) return false
  const words = local.split(/[._\-\d]+/).filter(Boolean)
  const isNumbered = /\d/.test(local)
  const written = words.join(' ')
  return formsOf(name).some((form) => {
    if (form.isInitial && isNumbered) return false
    if (form.words.join(' ') === written) return true
    return words.length === 1 && form.words.join('') === words[0] && !(form.isInitial && form.familyLetters < 4)
  })
}

/**
 * Whether an account's name fits the filed one: the same family name, and the same first name, its first word, or an initial on either side. A nickname
 * or a changed family name doesn't fit, so that a reviewer decides.
 */
export function fitsAccountName(account: PersonName, filed: PersonName): boolean {
  if (familyOf(account.lastName).join('') !== familyOf(filed.lastName).join('') || familyOf(filed.lastName).length === 0) return false
  const stated = wordsOf(account.firstName)
  const given = wordsOf(filed.firstName)
  const [one, other] = [stated[0], given[0]]
  if (!one || !other) return false
  if (one === other || stated.join('') === given.join('')) return true
  return (one.length === 1 || other.length === 1) && one.charAt(0) === other.charAt(0)
}

/** A mailbox of one word, as a name would be filed: `price` is how Paul Rice is written, and the whole last name of another person. */
export function singleWordOf(email: string): string | undefined {
  const local = email.slice(0, email.lastIndexOf('@'))
  return /^[a-z]+$/i.test(local) ? local.toUpperCase() : undefined
}
