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

describe('how much the assets grew', () => {
  it.each<Row>([
    ['AUM over 1bn growth negative', 'firms aum=1000000000.. aumGrowth=..0'],
    ['firms with negative growth', 'firms aumGrowth=..0'],
    ['firms with positive growth', 'firms aumGrowth=0..'],
    ['firms with growth below 0', 'firms aumGrowth=..0'],
    ['firms with growth over 5', 'firms', 'growth over 5'],
    ['growing faster than 10% a year', 'firms aumGrowth=10..'],
    ['growing more than 10% per year', 'firms aumGrowth=10..'],
    ['growing by 10% annually', 'firms aumGrowth=10..'],
    ['firms with 10% annual growth', 'firms aumGrowth=10..'],
    ['firms growing slower than 10%', 'firms aumGrowth=0..10'],
    ['firms with growth under 10%', 'firms aumGrowth=..10'],
    ['firms that grew their assets by 10%', 'firms aumGrowth=10..'],
    ['growing firms with over 50 employees', 'firms aumGrowth=0.. employees=51..'],
    ['firms with growth stocks in Ohio', 'firms state=OH', 'growth stocks'],
    ['growing 10% a year for 5 years', 'firms aumGrowth=10..', '5 years'],
  ])('B6 %s', check)

  it.each<Row>([
    ['firms whose employees grew 10%', 'firms', 'employees grew 10%'],
    ['firms whose clients grew 20%', 'firms', 'clients grew 20%'],
    ['firms with employee growth over 10%', 'firms', 'employee growth over 10%'],
    ['firms whose revenue grew 10%', 'firms', 'revenue grew 10%'],
    ['firms with a client base growing 10%', 'firms', 'client base growing 10%'],
    ['firms whose boats grew 10%', 'firms', 'boats grew 10%'],
    ['firms that grew their team by 10%', 'firms', 'grew team 10%'],
    ['firms that grew 10% in employees', 'firms', 'grew 10% employees'],
    ['firms whose employees shrank 10%', 'firms', 'employees shrank 10%'],
    ['firms with organic growth over 5%', 'firms', 'organic growth over 5%'],
    ['firms with negative 10% growth', 'firms', 'negative 10% growth'],
  ])('B6 of something else: %s', check)
})

describe('years of something', () => {
  it.each<Row>([
    ['AUM over $1B two years ago', 'firms', 'AUM over $1B two years ago'],
    ['advisors who changed firms 3 years ago', 'advisors', 'changed 3 years ago'],
    ['advisors with 3 years at Schwab', 'advisors', '3 years at Schwab'],
    ['with 3 years at Schwab', 'firms', '3 years at Schwab'],
    ['10 years at the same firm', 'firms', '10 years same'],
    ['advisors with 10 years', 'advisors', '10 years'],
    ['advisors with experience of over 10 years', 'advisors experienceMonths=121..'],
    ['firms in business for over 10 years', 'firms yearsRegistered=10.1..'],
    ['advisors registered for over 10 years', 'advisors experienceMonths=121..'],
    ['advisors with over 10 years in the industry', 'advisors experienceMonths=121..'],
  ])('B6 %s', check)
})

describe('an amount of something else than the assets', () => {
  it.each<Row>([
    ['accounts over $1M', 'firms', 'accounts over $1M'],
    ['firms with accounts over $1M in Ohio', 'firms state=OH', 'accounts over $1M'],
    ['firms with clients over $5M', 'firms', 'clients over $5M'],
    ['firms with $5M+ clients', 'firms', '$5M+ clients'],
    ['firms with clients with over $5M', 'firms', 'clients over $5M'],
    ['firms with high net worth clients over $5M', 'firms clientType=5Db', 'over $5M'],
    ['average account over 2 million', 'firms', 'average account over 2 million'],
    ['average client over 2 million', 'firms aumPerClient=2000000..'],
    ['RIAs with an average client size over $2M', 'firms aumPerClient=2000000..'],
    ['firms for high net worth clients with over $1B in AUM', 'firms clientType=5Db aum=1000000000..'],
    ['minimum $2M', 'firms', 'minimum $2M'],
    ['firms with a minimum of $2M', 'firms', 'minimum $2M'],
    ['firms with minimum $2M in assets', 'firms aum=2000000..'],
    ['firms with 500 clients and over $1B', 'firms clients=500..500 aum=1000000000..'],
  ])('B6 %s', check)
})

describe('places, names and custodians that no field has', () => {
  it.each<Row>([
    ['firms in Texas with offices in Ohio', 'firms state=TX', 'offices in Ohio'],
    ['firms in Texas with an office in Ohio or Florida', 'firms state=TX', 'office in Ohio or Florida'],
    ['firms with a main office in Ohio', 'firms state=OH', 'main'],
    ['firms with at least 3 offices', 'firms', 'least 3 offices'],
    ['firms named Texas Capital', 'firms', 'named Texas Capital'],
    ['firms that are called Ohio Valley', 'firms', 'called Ohio Valley'],
    ['RIAs without a custodian', 'firms', 'without a custodian'],
    ['RIAs with no custodian reported', 'firms', 'no custodian reported'],
    ["RIAs in Ohio that don't have a custodian", 'firms state=OH', "don't have a custodian"],
    ['firms without custodians in Ohio', 'firms state=OH', 'without custodians'],
    ['firms with no custodian other than Schwab', 'firms', 'no other Schwab'],
  ])('B6 %s', check)
})
