const longestName = 400
/** Legal forms and acronyms that have a vowel; words without one are acronyms by rule. */
const keptUpper: ReadonlySet<string> = new Set(
  'LLC LP LLP LLLP PLLC PLC NA USA US UK AIG AXA AQR BNY UBS ING GMO PGIM PIMCO TIAA USAA CIBC BMO EQT GAM AEW BBVA UBP ETF REIT CEO CFO CCO COO CIO SEI UMB BDO NAV ALPS MUFG EFG ABN AMRO CACEIS UCITS ESG'.split(
    ' ',
  ),
)
/** Words without a vowel that aren't acronyms. */
const abbreviations: ReadonlySet<string> = new Set('ST DR MR MRS MS MT JR SR FT LTD MGMT SVCS GRP HLDGS PTNRS MKTS CTR BLDG NG'.split(' '))
const ownSpelling: Readonly<Record<string, string>> = { GMBH: 'GmbH', JPMORGAN: 'JPMorgan' }
/** Lower case inside a name. */
const smallWords: ReadonlySet<string> = new Set('of and the for in at'.split(' '))
const acronym = /^[BCDFGHJ-NP-TV-XZ]{2,5}$/
/** Roman numerals that aren't words or names. */
const numbers: ReadonlySet<string> = new Set(['II', 'III', 'IV', 'VII', 'VIII'])
/** Those of fund series: after the first word of a company's name, they aren't a person's name. */
const seriesNumbers: ReadonlySet<string> = new Set('VI IX XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI XXII XXIII XXIV XXV'.split(' '))
const ordinal = /^\d+(?:st|nd|rd|th)$/i

/** Formats 'ACME CAPITAL LLC' and 'acme capital llc' as Acme Capital LLC. Words in mixed case are left unchanged. */
export function capitalizeCompanyName(name: string): string {
  return wordsOf(name)
    .map((word, place) => {
      if (place > 0 && isSeries(word)) return word.toUpperCase()
      return place > 0 && !isMixed(word) && smallWords.has(word.toLowerCase()) ? word.toLowerCase() : capitalizeCompanyWord(word)
    })
    .join(' ')
}

/** The same for a person's name, whose short words aren't acronyms. */
export function capitalizePersonName(name: string): string {
  return wordsOf(name).map(capitalizeWord).join(' ')
}

/** An initial gets its period: 'F' is shown as F. */
export function capitalizeMiddleName(name: string): string {
  return capitalizePersonName(withPeriod(name.trim()))
}

const withPeriod = (name: string) => (/^\p{L}$/u.test(name) ? `${name}.` : name)

/** Formats 'ADEYEMI, MIRA, F' as Mira F. Adeyemi: in filings the last name comes first, and a missing middle name leaves a comma. */
export function readablePersonName(filed: string): string {
  const [last = '', ...given] = filed
    .slice(0, longestName)
    .split(',')
    .map((part) => part.trim())
  const parts = [...given.map(withPeriod), last]
  return capitalizePersonName(parts.filter(Boolean).join(' '))
}

function wordsOf(name: string): string[] {
  return name.slice(0, longestName).trim().split(/\s+/)
}

const lettersOf = (word: string) => word.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
const isMixed = (word: string) => word !== word.toLowerCase() && word !== word.toUpperCase()

/** VI, and II-A. */
function isSeries(word: string): boolean {
  const [number = '', ...parts] = word.split('-')
  return (seriesNumbers.has(lettersOf(number)) || numbers.has(lettersOf(number))) && parts.every((part) => lettersOf(part).length === 1)
}

function capitalizeCompanyWord(word: string): string {
  const letters = lettersOf(word)
  const spelling = ownSpelling[letters]
  if (spelling && !isMixed(word)) return word.replace(/\p{L}+/u, spelling)
  if (keptUpper.has(letters)) return word.toUpperCase()
  return acronym.test(letters) && !abbreviations.has(letters) && !isMixed(word) ? word.toUpperCase() : capitalizeWord(word)
}

function capitalizeWord(word: string): string {
  if (numbers.has(lettersOf(word))) return word.toUpperCase()
  if (isMixed(word)) return word
  return word.toLowerCase().replaceAll(/[\p{L}\p{M}\p{N}'’]+/gu, capitalizePart)
}

/** 21st, 3M, Acme; O'Neil and D'Arcy, but Morgan's. */
function capitalizePart(part: string): string {
  if (ordinal.test(part)) return part
  const capitalized = part.replace(/\p{L}/u, upper)
  return capitalized.replace(/^(\p{L}['’])(\p{L})(?=\p{L})/u, (_, before: string, letter: string) => before + upper(letter))
}

/** A few letters become two in upper case ('ß'); they are left unchanged. */
function upper(letter: string): string {
  const upperCase = letter.toUpperCase()
  return upperCase.length === letter.length ? upperCase : letter
}

const legalForms: ReadonlySet<string> = new Set('llc lllp llp lp pllc plc inc incorporated corp corporation co company ltd limited na'.split(' '))

/** Harbor Lane Wealth for 'Harbor Lane Wealth, L.L.C.'; a name of one word is left unchanged. */
export function withoutLegalForm(name: string): string {
  const words = name
    .slice(0, longestName)
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean)
  const last = words.at(-1)?.replaceAll('.', '').toLowerCase() ?? ''
  return words.length > 1 && legalForms.has(last) ? words.slice(0, -1).join(' ') : name
}
