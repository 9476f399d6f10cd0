import { plainAt, type Word } from './understand-words.rules.ts'

const units = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const [firstTens, most, hundred] = [20, 9, 100]

interface Spelled {
  value: number
  length: number
}

const smallNumber = (plain: string) => {
  const unit = units.indexOf(plain)
  const ten = tens.indexOf(plain)
  return unit >= 0 ? unit : ten >= 0 ? firstTens + ten * 10 : undefined
}

/** 'twenty', 'twenty five', 'twenty-five', 'twelve'. */
function belowHundred(words: Word[], at: number): Spelled | undefined {
  const plain = plainAt(words, at)
  const [left = '', right = '', ...rest] = plain.split('-')
  if (right !== '') return rest.length === 0 ? joined(left, right, 1) : undefined
  const value = smallNumber(plain)
  if (value === undefined) return undefined
  const next = words[at]?.isBeforeComma ? '' : plainAt(words, at + 1)
  return joined(plain, next, 2) ?? { value, length: 1 }
}

function joined(left: string, right: string, length: number): Spelled | undefined {
  const [ten, unit] = [tens.indexOf(left), units.indexOf(right)]
  return ten >= 0 && unit >= 1 && unit <= most ? { value: firstTens + ten * 10 + unit, length } : undefined
}

/** A number in words: 'five', 'twenty five', 'two hundred and fifty', 'a hundred'. */
export function spelledAt(words: Word[], at: number): Spelled | undefined {
  const isOne = words[at]?.plain === 'a' && words[at + 1]?.plain === 'hundred'
  const first = isOne ? { value: 1, length: 1 } : belowHundred(words, at)
  if (!first) return undefined
  const next = at + first.length
  if (words[next]?.plain !== 'hundred' || first.value === 0 || first.value > most) return first
  const behind = words[next + 1]?.plain === 'and' ? next + 2 : next + 1
  const rest = words[next]?.isBeforeComma ? undefined : belowHundred(words, behind)
  return { value: first.value * hundred + (rest?.value ?? 0), length: (rest ? behind + rest.length : next + 1) - at }
}
