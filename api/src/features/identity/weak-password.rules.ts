import { isCommonPassword } from './common-passwords.ts'

/** The owner of the password. */
export interface PasswordOwner {
  email: string
  firstName: string
  lastName: string
  companyName: string
}

export type Weakness = 'common' | 'repetitive' | 'personal'

const product = 'mandate'
const leastDifferentCharacters = 5
/** The minimum length left after removing the user's own words. */
const leastOwnCharacters = 8
const leet: Record<string, string> = { '@': 'a', '4': 'a', '8': 'b', '3': 'e', '6': 'g', '0': 'o', $: 's', '5': 's', '7': 't', '+': 't', '2': 'z' }

/** Returns why a valid password is easy to guess; undefined for a good one. */
export function findWeakness(password: string, owner: PasswordOwner): Weakness | undefined {
  const plain = password.normalize('NFKC').toLowerCase()
  if (new Set(plain).size < leastDifferentCharacters) return 'repetitive'
  const readings = [plain, unleet(plain, 'i'), unleet(plain, 'l')]
  const words = wordsOf(owner)
  if (readings.some((reading) => isMostlyThese(reading, words))) return 'personal'
  return readings.some((reading) => isNearCommon(reading)) ? 'common' : undefined
}

/** `P@ssw0rd` reads as `password`. A 1 and an exclamation mark can be i or l. */
function unleet(text: string, one: 'i' | 'l'): string {
  return [...text].map((character) => (character === '1' || character === '!' ? one : (leet[character] ?? character))).join('')
}

/** A common password, also with digits and symbols around it, or with a character or two added. */
function isNearCommon(text: string): boolean {
  const segments = text.split(/[^\p{L}\p{N}]/u).filter((segment) => segment !== '' && !/^[0-9]*$/.test(segment))
  const cores = [text, trim(text, isLetterOrDigit), trim(text, isLetter), ...(segments.length <= 1 ? segments : [])]
  return segments.length === 0 || cores.some((core) => isListed(core, 4) || isListedWithin(core))
}

function isListedWithin(core: string): boolean {
  return [core.slice(1), core.slice(0, -1), core.slice(1, -1), core.slice(0, -2)].some((part) => isListed(part, 5))
}

function isListed(text: string, leastLength: number): boolean {
  return text.length >= leastLength && isCommonPassword(text)
}

const isLetter = (character: string) => /\p{L}/u.test(character)
const isLetterOrDigit = (character: string) => /[\p{L}\p{N}]/u.test(character)

/** Trims to the first and last significant character. Not a regular expression: one of this form takes quadratic time on hostile text. */
function trim(text: string, counts: (character: string) => boolean): string {
  const characters = [...text]
  const first = characters.findIndex(counts)
  return first === -1 ? '' : characters.slice(first, characters.findLastIndex(counts) + 1).join('')
}

function wordsOf({ email, firstName, lastName, companyName }: PasswordOwner): string[] {
  const [local = '', domain = ''] = email.split('@')
  const given = [firstName, lastName, companyName, local, domain.split('.').slice(0, -1).join(' '), product].join(' ')
  const words = given
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3)
  // Longest first, so that "ann" doesn't break "annabel".
  return [...new Set(words)].sort((a, b) => b.length - a.length)
}

function isMostlyThese(text: string, words: string[]): boolean {
  let rest = text
  for (const word of words) rest = rest.replaceAll(word, '')
  return rest.length < text.length && rest.length < leastOwnCharacters
}
