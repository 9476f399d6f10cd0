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
    ['firms without performance fees or private funds', 'firms compensation=!5E6', 'or private funds'],
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
    ['growing 10% a year for 5 years', 'firms', 'growing 10% a year for 5 years'],
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
    ['firms in business for over 10 years', 'firms', 'business over 10 years'],
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

describe('words that restrict, compare or choose', () => {
  it.each<Row>([
    ['RIAs with Schwab only', 'firms custodian=Charles_Schwab', 'only'],
    ['RIAs that only use Schwab', 'firms custodian=Charles_Schwab', 'only'],
    ['Is Schwab the only custodian', 'firms custodian=Charles_Schwab', 'only'],
    ['only firms in Texas', 'firms state=TX'],
    ['show me only RIAs in Texas', 'firms state=TX'],
    ['only those over $1B', 'firms aum=1000000000..'],
    ['firms with no disclosures or fewer than 10 employees in Florida', 'firms disclosure=false state=FL', 'or fewer than 10 employees'],
    ['firms using Schwab or Springfield Trust', 'firms custodian=Charles_Schwab', 'or Springfield Trust'],
    ['firms using Schwab or Fidelity in Ohio or Texas', 'firms custodian=Charles_Schwab,Fidelity state=OH,TX'],
    ['more Schwab than Fidelity', 'firms', 'more Schwab than Fidelity'],
    ['firms with more assets at Schwab than at Fidelity', 'firms', 'more assets at Schwab than at Fidelity'],
    ['firms with more clients than employees', 'firms', 'more clients than employees'],
    ['firms larger than Schwab', 'firms', 'larger than Schwab'],
    ['firms that prefer Schwab over Fidelity', 'firms custodian=Charles_Schwab', 'over Fidelity'],
    ['firms with more than 50 employees', 'firms employees=51..'],
  ])('B6 %s', check)
})

describe('custody without a custodian', () => {
  it.each<Row>([
    ['firms that do not have custody', 'firms', 'not custody'],
    ['firms with custody in Ohio', 'firms state=OH', 'custody'],
    ['firms with custody and Schwab', 'firms custodian=Charles_Schwab', 'custody'],
    ['firms with Schwab or no custody', 'firms custodian=Charles_Schwab', 'or no custody'],
    ['firms with custody of over $500M', 'firms', 'custody over $500M'],
    ['firms with Schwab custody', 'firms custodian=Charles_Schwab'],
    ['firms whose custodian is Schwab', 'firms custodian=Charles_Schwab'],
    ['firms with Schwab or Fidelity as custodians', 'firms custodian=Charles_Schwab,Fidelity'],
    ['firms with custodian assets over $500M', 'firms custodianAum=500000000..'],
  ])('B6 %s', check)
})

describe('another time than that of the numbers', () => {
  it.each<Row>([
    ['growth of 10% since 2020', 'firms', 'growth of 10% since 2020'],
    ['growing firms since 2020', 'firms', 'growing since 2020'],
    ['growth over 10% in the last 3 years', 'firms', 'growth over 10% in the last 3 years'],
    ['growth of 10% over 5 years', 'firms', 'growth of 10% over 5 years'],
    ['firms over $1B for 5 years', 'firms', 'over $1B for 5 years'],
    ['growth over 10% in the last year', 'firms aumGrowth=10..'],
    ['growth of 10% this year', 'firms aumGrowth=10..'],
    ['employees over 50 last year', 'firms', 'employees over 50 last year'],
    ['last year employees over 50', 'firms', 'last year employees over 50'],
    ['firms with over 50 employees in 2020 in Ohio', 'firms state=OH', 'over 50 employees in 2020'],
    ['AUM over $1B at the end of March 2020', 'firms', 'AUM over $1B at the end of March 2020'],
    ['employees over 50 in Texas last year', 'firms state=TX', 'employees over 50 last year'],
    ['in 2020 AUM over $1B', 'firms', '2020 AUM over $1B'],
    ['firms with lower than 10% growth', 'firms aumGrowth=..10'],
    ['firms with higher than 10% growth', 'firms aumGrowth=10..'],
    ['AUM over $1B this year', 'firms aum=1000000000..', 'this year'],
    ['firms that lost 5 advisors since 2020', 'firms', 'lost 5 advisors since 2020'],
    ['firms over $1B with 2000 to 3000 clients', 'firms aum=1000000000.. clients=2000..3000'],
    ['firms with over 50 employees registered since 2010', 'firms employees=51..', 'registered since 2010'],
    ['advisors with over 10 years of experience in Ohio', 'advisors experienceMonths=121.. state=OH'],
  ])('B6 %s', check)
})

describe('places, names and custodians that no field has', () => {
  it.each<Row>([
    ['firms in Texas with offices in Ohio', 'firms state=TX', 'offices in Ohio'],
    ['firms in Texas with an office in Ohio or Florida', 'firms state=TX', 'office in Ohio or Florida'],
    ['firms with a main office in Ohio', 'firms state=OH', 'main'],
    ['firms with at least 3 offices', 'firms', 'least 3 offices'],
    ['firms without Texas offices', 'firms state=!TX', 'offices'],
    ['firms with Texas offices', 'firms state=TX', 'offices'],
    ['firms with offices', 'firms', 'offices'],
    ['firms near Ohio', 'firms state=OH', 'near'],
    ['firms around Austin', 'firms city=Austin', 'around'],
    ['firms within 50 miles of Austin', 'firms city=Austin', 'within 50 miles of'],
    ['firms north of Austin', 'firms city=Austin', 'north of'],
    ['firms named Texas Capital', 'firms', 'named Texas Capital'],
    ['firms that are called Ohio Valley', 'firms', 'called Ohio Valley'],
    ['RIAs without a custodian', 'firms', 'without a custodian'],
    ['RIAs with no custodian reported', 'firms', 'no custodian reported'],
    ["RIAs in Ohio that don't have a custodian", 'firms state=OH', "don't have a custodian"],
    ['firms without custodians in Ohio', 'firms state=OH', 'without custodians'],
    ['firms with no custodian other than Schwab', 'firms', 'no other than Schwab'],
  ])('B6 %s', check)
})
