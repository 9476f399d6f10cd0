const longestName = 400
const keptUpper: ReadonlySet<string> = new Set(['LLC', 'LP', 'INC', 'LTD', 'LLP', 'PLC', 'NA', 'CORP', 'CO'])
/** Roman numerals of fund series. Other Roman numerals are also words or names. */
const numbers: ReadonlySet<string> = new Set(['II', 'III', 'IV', 'VII', 'VIII'])
const ordinal = /^\d+(?:st|nd|rd|th)$/i

/** Formats 'ACME CAPITAL LLC' and 'acme capital llc' as Acme Capital LLC. Words in mixed case are left unchanged. */
export function capitalizeCompanyName(name: string): string {
  return name.slice(0, longestName).trim().split(/\s+/).map(capitalizeWord).join(' ')
}

function capitalizeWord(word: string): string {
  const letters = word.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  if (keptUpper.has(letters) || numbers.has(letters)) return word.toUpperCase()
  if (word !== word.toLowerCase() && word !== word.toUpperCase()) return word
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
