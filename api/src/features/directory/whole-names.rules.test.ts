import { describe, expect, it } from 'vitest'
import { isWholeName, namesIn } from './whole-names.rules.ts'

const zora = { firstName: 'ZORA', middleName: 'MARIA', lastName: 'VALDIVIA', suffix: '' }
const max = { firstName: 'MAX', middleName: '', lastName: 'VAN DER BERG', suffix: 'JR.' }

describe('a text that is searched for', () => {
  it.each([
    ['Zora Valdivia', zora, true],
    ['valdivia, zora', zora, true],
    ['Zora M. Valdivia', zora, true],
    ['Zora Maria Valdivia', zora, true],
    ['Zora Mara Valdivia', zora, false],
    ['Zora', zora, false],
    ['Valdivia', zora, false],
    ['Zora Valdivia Harbor', zora, false],
    ['Max van der Berg', max, true],
    ['Max van der Berg Jr', max, true],
    ['van der Berg Jr., Max', max, true],
    ['Max Berg', max, false],
  ])('%s: whether it is the whole name of %o: %s', (text, person, isWhole) => {
    expect(isWholeName(text, person)).toBe(isWhole)
    if (!isWhole) return
    const { firstNames, lastNames } = namesIn(text)
    expect([firstNames.includes(person.firstName), lastNames.includes(person.lastName)]).toEqual([true, true])
  })

  it('of one word is divided into no names, and of many words into a limited number', () => {
    expect(namesIn('Valdivia')).toEqual({ firstNames: [], lastNames: [] })
    expect(namesIn('a b '.repeat(60)).lastNames).toHaveLength(21)
  })
})
