import { describe, expect, it } from 'vitest'
import { understandSentence } from './understand.rules.ts'

const now = Date.parse('2026-11-27T13:00:00Z')

type Row = [sentence: string, meant: string, unknown?: string]

/** As in `understand.rules.test.ts`. */
function check(sentence: string, meant: string, unknown = '') {
  const { type, chips, unknown: left } = understandSentence(sentence, { now })
  const understood = [type, ...chips.map(({ field, filter }) => `${field}=${filter.replaceAll(' ', '_')}`)].join(' ')
  expect({ understood, left: left.join(' ') }).toEqual({ understood: meant, left: unknown })
}

describe('a negation ends before an alternative with its own preposition', () => {
  it.each<Row>([
    ['advisors without disclosures or with a CFP', 'advisors disclosure=false', 'or CFP'],
    ['firms not in Texas or with Schwab', 'firms state=!TX', 'or Schwab'],
    ['advisors without bankruptcies or in Texas', 'advisors bankruptcy=false', 'or Texas'],
    ['firms without hedge funds or in Texas', 'firms fundType=!Hedge_Fund', 'or Texas'],
    ["firms that don't charge hourly or in Dallas", 'firms compensation=!5E2', 'or Dallas'],
    ['advisors with no complaints or with Series 65', 'advisors customerComplaint=false', 'or Series 65'],
    ['firms without disclosures or with over $1B', 'firms disclosure=false', 'or over $1B'],
    ['firms without disclosures or that use Schwab', 'firms disclosure=false', 'or Schwab'],
    ["firms that don't use Schwab or charge hourly", 'firms custodian=!Charles_Schwab', 'or hourly'],
    ['firms not in Ohio or based in Texas', 'firms state=!OH', 'or Texas'],
    ['firms without disclosures or in Texas or Ohio', 'firms disclosure=false', 'or Texas or Ohio'],
    ['firms without disclosures or in Texas, Ohio', 'firms disclosure=false', 'or Texas Ohio'],
    ['unregistered advisors or with a CFP', 'advisors registered=false', 'or CFP'],
    ['advisors without disclosures, or who own their firm', 'advisors disclosure=false', 'or own'],
    ['Texas firms or with Schwab', 'firms state=TX custodian=Charles_Schwab', 'or'],
    ['firms not in Ohio or in Texas', 'firms state=!OH', 'or Texas'],
    ['firms not in Texas or Ohio', 'firms state=!TX,!OH'],
    ['firms not in Texas or Ohio but with Schwab', 'firms state=!TX,!OH custodian=Charles_Schwab'],
    ['firms not in Texas and with Schwab', 'firms state=!TX custodian=Charles_Schwab'],
    ['advisors without a CFP or Series 65', 'advisors designation=!Certified_Financial_Planner exam=!S65'],
  ])('B6 %s', check)
})

describe('a count is of the noun that follows it', () => {
  it.each<Row>([
    ['firms with clients in more than 5 states', 'firms', 'clients more than 5 states'],
    ['firms with clients in over 5 countries', 'firms', 'clients over 5 countries'],
    ['firms with clients in more than 20 cities', 'firms', 'clients more than 20 cities'],
    ['firms with employees in more than 3 offices', 'firms', 'employees more than 3 offices'],
    ['firms with assets in over 10 funds', 'firms', 'assets over 10 funds'],
    ['firms with clients over 200 yachts', 'firms', 'clients over 200 yachts'],
    ['firms serving clients with over 10 accounts', 'firms', 'clients over 10 accounts'],
    ['firms with employees with over 10 years of filings', 'firms', 'employees over 10 years filings'],
    ['firms whose advisors have over 100 clients', 'firms', 'over 100 clients'],
    ['firms with clients in more than 5 states and over 50 employees', 'firms employees=51..', 'clients more than 5 states'],
    ['firms with clients of 500 or more', 'firms clients=500..'],
    ['firms with employees under 50 and clients over 1,000', 'firms employees=..49 clients=1001..'],
    ['firms with employees over 50 in Ohio', 'firms employees=51.. state=OH'],
  ])('B6 %s', check)

  it.each<Row>([
    ['firms with more than 20 employees who are advisors', 'firms advisors=21..'],
    ['firms with more than 20 advisory employees', 'firms advisors=21..'],
    ['firms with more than 20 employees who are licensed', 'firms', 'more than 20 employees licensed'],
    ['firms with 20 employees that are registered representatives', 'firms', '20 employees registered'],
    ['firms with over 20 employees with a CFP', 'firms', 'over 20 employees CFP'],
    ['firms with over 20 employees that use Schwab', 'firms employees=21.. custodian=Charles_Schwab'],
    ['firms with over 20 employees with Schwab', 'firms employees=21.. custodian=Charles_Schwab'],
    ['firms with clients over 65', 'firms', 'clients over 65'],
    ['firms with clients over 65 years old', 'firms', 'clients over 65 years old'],
    ['firms with clients between 30 and 40', 'firms', 'clients between 30 40'],
    ['firms with employees older than 50', 'firms', 'employees older than 50'],
    ['firms with 3 advisors over 60', 'firms', '3 over 60'],
    ['firms with 500 clients over $1B', 'firms clients=500..500', 'over $1B'],
    ['firms with clients over 1,000', 'firms clients=1001..'],
    ['firms with more than 65 clients', 'firms clients=66..'],
  ])('B6 or of whom: %s', check)
})

describe('what a firm is joined to', () => {
  it.each<Row>([
    ['firms affiliated with insurance companies', 'firms', 'affiliated with insurance companies'],
    ['firms affiliated with a broker-dealer or insurance company', 'firms', 'affiliated with a broker-dealer or insurance company'],
    ['firms owned by pension plans', 'firms', 'owned by pension plans'],
    ['firms owned by corporations', 'firms', 'owned by corporations'],
    ['firms owned by Schwab or Fidelity with over $1B', 'firms aum=1000000000..', 'owned by Schwab or Fidelity'],
    ['firms owned by over 10 advisors', 'firms', 'owned by over 10 advisors'],
    ['firms that are subsidiaries of Schwab', 'firms', 'subsidiaries of Schwab'],
    ['firms whose parent is Schwab', 'firms', 'parent is Schwab'],
    ['firms backed by private equity in Texas', 'firms state=TX', 'backed by private equity'],
    ['firms acquired by Goldman Sachs', 'firms', 'acquired by Goldman Sachs'],
    ['firms merged with Fidelity in Ohio', 'firms state=OH', 'merged with Fidelity'],
    ['private equity backed firms', 'firms', 'private equity backed'],
    ['firms with a related insurance company', 'firms', 'related insurance'],
    ['firms in Texas affiliated with Schwab', 'firms state=TX', 'affiliated with Schwab'],
    ['firms with an affiliated broker-dealer', 'firms affiliation=7A1'],
    ['advisors who own their firm', 'advisors currentFirmOwner=true'],
    ['firms with private equity in Texas', 'firms fundType=Private_Equity_Fund state=TX'],
  ])('B6 %s', check)
})

describe('a place of something else', () => {
  it.each<Row>([
    ['advisors from Texas at firms in Ohio', 'advisors state=TX', 'Ohio'],
    ['advisors from Texas working in Ohio', 'advisors state=TX', 'Ohio'],
    ['advisors from Dallas working in Ohio', 'advisors city=Dallas', 'Ohio'],
    ['firms in Ohio with Schwab in Texas', 'firms state=OH custodian=Charles_Schwab', 'Texas'],
    ['firms with clients in Texas or Ohio', 'firms', 'clients Texas or Ohio'],
    ['firms in Utah with clients in Texas and in Ohio', 'firms state=UT', 'clients Texas Ohio'],
    ['Texas firms in Dallas', 'firms state=TX city=Dallas'],
    ['advisors in Texas and in Ohio', 'advisors state=TX,OH'],
    ['firms in Texas or firms in Ohio', 'firms state=TX,OH'],
    ['advisors from Texas, Ohio', 'advisors state=TX,OH'],
    ['advisors from Austin, Texas', 'advisors city=Austin state=TX'],
    ['firms in Texas but not in Dallas', 'firms state=TX city=!Dallas'],
  ])('B6 %s', check)
})

describe('money of something else', () => {
  it.each<Row>([
    ['firms with non-discretionary assets over $100M', 'firms', 'non-discretionary assets over $100M'],
    ['firms with over $100M in non-discretionary assets', 'firms', 'over $100M non-discretionary assets'],
    ['firms with retirement assets over $1B', 'firms', 'retirement assets over $1B'],
    ['firms with over $1B in institutional assets', 'firms', 'over $1B institutional assets'],
    ['firms with over $5M in revenue', 'firms', 'over $5M revenue'],
    ['firms that serve high net worth families with over $10 million', 'firms clientType=5Db', 'families over $10 million'],
    ['firms for investors with over $5M', 'firms', 'investors over $5M'],
    ['firms serving individuals with more than $1M', 'firms', 'individuals more than $1M'],
    ['firms serving pension plans with over $1B', 'firms clientType=5Dg', 'over $1B'],
    ['firms with discretionary assets over $1B', 'firms aumDiscretionary=1000000000..'],
    ['firms with over $1B of client assets', 'firms aum=1000000000..', 'client assets'],
    ['firms with total assets of over $1B', 'firms aum=1000000000..'],
    ['firms that use Schwab with over $1B', 'firms custodian=Charles_Schwab aum=1000000000..'],
    ['blue firms with over $1B', 'firms aum=1000000000..', 'blue'],
  ])('B6 %s', check)
})

describe('how a number is written', () => {
  it.each<Row>([
    ['firms over 1,5 billion', 'firms', 'over 1,5 billion'],
    ['firms with over 1,50 clients', 'firms', 'over 1,50 clients'],
    ['firms with 10,00 to 20,00 clients', 'firms', '10,00 20,00 clients'],
    ['firms with 1,500 clients', 'firms clients=1500..1500'],
    ['firms over $1,000,000', 'firms aum=1000000..'],
    ['RIAs in TX w/ $250M+ AUM and <20 employees', 'firms state=TX aum=250000000.. employees=..19'],
    ['firms with >5 employees', 'firms employees=6..'],
    ['firms with ≥5 employees', 'firms employees=5..'],
    ['firms >$1B w/o disclosures', 'firms aum=1000000000.. disclosure=false'],
    ['firms w/Schwab', 'firms custodian=Charles_Schwab'],
  ])('B6 %s', check)
})

describe('a day without a preposition', () => {
  it.each<Row>([
    ['May 2020 growth of 10%', 'firms', 'May 2020 growth of 10%'],
    ['growth of 10% May 2020', 'firms', 'growth of 10% May 2020'],
    ['2020 growth of 10%', 'firms', '2020 growth of 10%'],
    ['firms with Q1 2020 AUM over $1B', 'firms', 'Q1 2020 AUM over $1B'],
    ['firms with 2020 clients', 'firms clients=2020..2020'],
    ['firms with clients over 2000 and growth of 10%', 'firms clients=2001.. aumGrowth=10..'],
  ])('B6 %s', check)
})

describe('since when a firm is there', () => {
  it.each<Row>([
    ['firms in business since 2010', 'firms', 'business since 2010'],
    ['firms SEC-registered for 10 years', 'firms kind=registered', '10 years'],
    ['firms with between 5 and 10 years of filings', 'firms yearsRegistered=5..10'],
    ['firms with 10 to 20 years in business', 'firms', '10 20 years business'],
    ['advisors with over 10 and under 20 years of experience', 'advisors experienceMonths=121..239'],
  ])('B6 %s', check)
})
