import { describe, expect, it } from 'vitest'
import { understandSentence } from './understand.rules.ts'

const now = Date.parse('2026-11-27T13:00:00Z')

/** As in `understand.rules.test.ts`; days are written as days. */
function read(sentence: string, ownState?: string): { understood: string; left: string } {
  const { type, chips, unknown } = understandSentence(sentence, { now, ownState })
  const day = (filter: string) => filter.replaceAll(/\d{13}/g, (ms) => new Date(Number(ms)).toISOString().slice(0, 10))
  return { understood: [type, ...chips.map(({ field, filter }) => `${field}=${day(filter)}`)].join(' '), left: unknown.join(' ') }
}

type Row = [sentence: string, meant: string, unknown?: string]

describe('a period in a sentence', () => {
  it.each<Row>([
    ['filed in the last 30 days', 'firms filedAt=2026-10-28..'],
    ['firms in Ohio that filed an amendment in the past two weeks', 'firms state=OH filedAt=2026-11-13..'],
    ['firms that filed in the last year', 'firms filedAt=2025-11-27..'],
    ['firms that filed this year', 'firms filedAt=2026-01-01..'],
    ['firms that filed this month', 'firms filedAt=2026-11-01..'],
    ['firms that filed since March 2026', 'firms filedAt=2026-03-01..'],
    ['firms that filed a Form ADV after 2024', 'firms filedAt=2025-01-01..'],
    ["firms that haven't filed since 2025", 'firms filedAt=..2024-12-31'],
    ['firms that filed in 2015', 'firms', 'filed 2015'],
    ['firms that filed last year', 'firms', 'filed last year'],
    ['firms that filed before 2025', 'firms', 'filed before 2025'],
    ['firms that filed for bankruptcy last year', 'firms', 'filed bankruptcy last year'],
    ['firms notice filed in Vermont', 'firms noticeState=VT'],
    ['advisors who filed in the last 30 days', 'advisors', 'filed 30 days last'],
    ['firms registered since 2010', 'firms', 'registered since 2010'],
    ['firms that have been registered since 2010', 'firms', 'registered since 2010'],
    ['firms registered before 2010', 'firms', 'registered before 2010'],
    ['firms registered in 2015', 'firms', 'registered in 2015'],
    ['firms founded in 2015', 'firms', 'founded in 2015'],
    ['firms founded before 1990', 'firms', 'founded before 1990'],
    ['firms registered before 1990', 'firms', 'registered before 1990'],
    ['firms registered since 2020 in Ohio', 'firms state=OH', 'registered since 2020'],
    ['firms founded since 2020 in Ohio', 'firms state=OH', 'founded since 2020'],
    ['firms registered since 2040', 'firms', 'registered since 2040'],
    ['firms not registered since 2010', 'firms', 'not registered since 2010'],
    ['advisors registered since 2010', 'advisors', 'registered since 2010'],
    ['advisors who moved firms this year', 'advisors movedLastYear=true'],
    ['advisors who this year changed firms', 'advisors movedLastYear=true'],
    ['firms that lost two advisors in the last 12 months', 'firms advisorsLeft=2..'],
    ['advisors who moved firms in the last five years', 'advisors movedLastYear=true', 'last five years'],
    ['advisors who moved firms this month', 'advisors movedLastYear=true', 'this month'],
    ['firms in Texas this year', 'firms state=TX', 'this year'],
    ['advisors in Ohio last year', 'advisors state=OH', 'last year'],
  ])('B6 %s', (sentence, meant, unknown = '') => {
    const { understood, left } = read(sentence)
    expect({ understood, left: left.split(' ').toSorted() }).toEqual({ understood: meant, left: unknown.split(' ').toSorted() })
  })
})

describe('what grew or shrank', () => {
  it.each<Row>([
    ['firms that lost 10% of AUM', 'firms aumGrowth=..-10'],
    ['firms that lost over 10% of their assets this year', 'firms aumGrowth=..-10'],
    ['firms that lost between 10% and 20% of AUM', 'firms aumGrowth=-20..-10'],
    ['firms that lost less than 10% of AUM', 'firms aumGrowth=-10..0'],
    ["firms that didn't lose 10% of AUM", 'firms aumGrowth=-10..'],
    ['firms that gained 20% in assets', 'firms aumGrowth=20..'],
    ['firms that grew over 20%', 'firms aumGrowth=20..'],
    ['firms whose AUM grew over 20% last year', 'firms aumGrowth=20..'],
    ['firms whose assets fell by 10%', 'firms aumGrowth=..-10'],
    ['firms that shrank by more than 10%', 'firms aumGrowth=..-10'],
    ['shrinking firms', 'firms aumGrowth=..0'],
    ['firms that lost 10% of their clients', 'firms', 'lost 10% clients'],
    ['firms that lost $10M of AUM', 'firms', 'lost $10M AUM'],
  ])('B6 %s', (sentence, meant, unknown = '') => expect(read(sentence)).toEqual({ understood: meant, left: unknown }))
})

describe('what is there, or is not', () => {
  it.each<Row>([
    ['firms with no private funds', 'firms funds=..0'],
    ["firms that don't have any private funds", 'firms funds=..0'],
    ['firms with private funds in Ohio', 'firms funds=1.. state=OH'],
    ['firms with private funds and without private funds', 'firms'],
    ['advisors who are not registered', 'advisors registered=false'],
    ["people who aren't registered and have disclosures", 'advisors registered=false disclosure=true'],
    ['unregistered advisors', 'advisors registered=false'],
    ['advisors no longer registered', 'advisors registered=false'],
    ['advisors who are registered', 'advisors registered=true'],
    ['advisors who were never registered', 'advisors', 'never registered'],
    ['advisors who are not registered in Ohio', 'advisors registeredState=!OH'],
    ['firms that are not registered', 'firms', 'not registered'],
    ['registered investment advisers in Ohio', 'firms state=OH'],
    ['firms with assets per client over $2M', 'firms aumPerClient=2000000..'],
    ['firms with over $2M in assets per client', 'firms aumPerClient=2000000..'],
    ['firms with assets per employee under $5M', 'firms aumPerEmployee=..5000000'],
  ])('B6 %s', (sentence, meant, unknown = '') => expect(read(sentence)).toEqual({ understood: meant, left: unknown }))
})

describe('the place of the member who asks', () => {
  it.each<[sentence: string, state: string | undefined, meant: string, unknown?: string]>([
    ['advisors near me', 'OH', 'advisors state=OH'],
    ['firms around me over $1B', 'OH', 'firms state=OH aum=1000000000..'],
    ['firms not in my state', 'OH', 'firms state=!OH'],
    ['advisors near me', undefined, 'advisors', 'near me'],
    ['firms near me over $1B', undefined, 'firms aum=1000000000..', 'near me'],
    ['show me firms in Ohio', undefined, 'firms state=OH'],
  ])('B6 %s, from %s', (sentence, state, meant, unknown = '') => expect(read(sentence, state)).toEqual({ understood: meant, left: unknown }))
})

describe('how well one fits', () => {
  it.each<Row>([
    ['firms with a fit above 70', 'firms match=71..'],
    ['fit above 70', 'firms match=71..'],
    ['advisors in Ohio that fit me over 70', 'advisors state=OH match=71..'],
    ['firms with a match score of at least 80', 'firms match=80..'],
    ['firms with a fit between 60 and 80', 'firms match=60..80'],
    ['firms that fit me with more than 70', 'firms match=71..'],
    ['Which firms match me above 60?', 'firms match=61..'],
    ['firms that match me with at least 60', 'firms match=60..'],
    ['firms with a fit of at least 60', 'firms match=60..'],
    ['firms that fit me with more than 70 employees', 'firms employees=71..', 'fit'],
    ['firms with a good fit', 'firms match=75..'],
    ['firms with an excellent fit', 'firms match=85..'],
    ['firms in Ohio with a fair fit', 'firms state=OH match=55..74'],
    ['firms with a poor match', 'firms match=0..54'],
    ['Which firms are a good fit for me?', 'firms match=75..'],
    ['firms whose fit is excellent', 'firms match=85..'],
    ['firms that are a good fit for retirees', 'firms', 'good fit retirees'],
    ['firms that fit retirees', 'firms', 'fit retirees'],
  ])('B6 %s', (sentence, meant, unknown = '') => expect(read(sentence)).toEqual({ understood: meant, left: unknown }))

  it('is named where there is none', () => {
    const { chips, unknown } = understandSentence('firms with a fit above 70', { hasFit: false })
    expect({ chips, unknown }).toEqual({ chips: [], unknown: ['fit', 'above', '70'] })
  })
})
