import { describe, expect, it } from 'vitest'
import { understandSentence } from './understand.rules.ts'

const now = Date.parse('2026-11-27T13:00:00Z')

type Row = [sentence: string, meant: string, unknown?: string]

/** As in `understand.rules.test.ts`. */
function read(sentence: string): { understood: string; left: string } {
  const { type, chips, unknown } = understandSentence(sentence, { now })
  return { understood: [type, ...chips.map(({ field, filter }) => `${field}=${filter.replaceAll(' ', '_')}`)].join(' '), left: unknown.join(' ') }
}

/** Where no filter says the same, the words are named. */
const check = (sentence: string, meant: string, unknown = '') => expect(read(sentence)).toEqual({ understood: meant, left: unknown })

describe('a negation of two things', () => {
  it.each<Row>([
    ['firms without private funds or performance fees', 'firms funds=..0 compensation=!5E6'],
    ['firms without performance fees or private funds', 'firms compensation=!5E6', 'private funds'],
    ["firms that don't have over $1B or hedge funds", 'firms aum=..1000000000 fundType=!Hedge_Fund'],
    ['firms without hedge funds and performance fees', 'firms fundType=!Hedge_Fund', 'performance fees'],
    ['firms without private funds and performance fees', 'firms funds=..0', 'performance fees'],
    ['firms not in Ohio and over $1B', 'firms state=!OH aum=1000000000..'],
    ['firms not in Ohio and using Schwab', 'firms state=!OH custodian=Charles_Schwab'],
  ])('B6 %s', check)
})

describe('a count of what is only there or not', () => {
  it.each<Row>([
    ['firms with fewer than 3 disclosures', 'firms', 'fewer than 3 disclosures'],
    ['advisors with less than 2 disclosures', 'advisors', 'less than 2 disclosures'],
    ['advisors with fewer than 3 regulatory disclosures', 'advisors', 'fewer than 3 regulatory disclosures'],
    ['advisors with more than 3 complaints', 'advisors', 'more than 3 complaints'],
    ['advisors with 3 disclosures or more', 'advisors', '3 disclosures or more'],
    ['advisors with 1 disclosure or more', 'advisors disclosure=true'],
    ['advisors with disclosures over 2', 'advisors', 'disclosures over 2'],
    ['advisors with at least 1 disclosure', 'advisors disclosure=true'],
    ['advisors with one or more disclosures', 'advisors disclosure=true'],
    ['advisors with more than 0 disclosures', 'advisors disclosure=true'],
    ['advisors with no more than 0 disclosures', 'advisors disclosure=false'],
    ['advisors with zero disclosures', 'advisors disclosure=false'],
    ["advisors who don't have more than 2 disclosures", 'advisors', "don't have more than 2 disclosures"],
  ])('B6 %s', check)
})
