import { describe, it } from 'vitest'
import { expectUnderstood, type SentenceRow } from '../../test/sentences.ts'

describe('what another firm in a search of advisors is like', () => {
  it.each<SentenceRow>([
    ['advisors where the firm has no disclosures', 'advisors', 'no disclosures'],
    ['advisors in Texas and the firm has disclosures', 'advisors state=TX', 'disclosures'],
    ['advisors with a CFP and a firm without disclosures', 'advisors designation=Certified_Financial_Planner', 'without disclosures'],
    ['advisors who run firms with disclosures', 'advisors', 'disclosures'],
    ['advisors who manage companies with disclosures', 'advisors', 'disclosures'],
    ['advisors who report to firms with disclosures', 'advisors', 'disclosures'],
    ['advisors covering firms with disclosures', 'advisors', 'disclosures'],
    ['advisors who run firms with over 20 years of experience', 'advisors', 'over 20 years experience'],
    ['advisors who run clean firms', 'advisors', 'clean'],
    ['advisors of businesses with a CFP', 'advisors', 'businesses CFP'],
    ['advisors at companies that have a Series 65', 'advisors', 'Series 65'],
    ['advisors on teams without disclosures', 'advisors', 'teams without disclosures'],
    ['advisors without disclosures who run firms in Texas', 'advisors disclosure=false', 'Texas'],
    ['wealth managers at firms without disclosures', 'firms', 'without disclosures'],
    ['firms with managers without disclosures', 'firms', 'without disclosures'],
    ['wealth managers without disclosures', 'firms disclosure=false'],
    ['advisors and firms in Texas', 'advisors state=TX'],
    ['advisors in business for over 20 years', 'advisors experienceMonths=241..'],
    ['advisors who own their firm without disclosures', 'advisors currentFirmOwner=true disclosure=false'],
    ['advisors who run firms over $1B', 'advisors firmAum=1000000000..'],
  ])('B6 %s', expectUnderstood)
})

describe('an amount of what is paid', () => {
  it.each<SentenceRow>([
    ['firms with retainers over $5,000', 'firms compensation=5E3', 'over $5,000'],
    ['firms with commissions above $1M', 'firms compensation=5E5', 'above $1M'],
    ['firms with subscriptions under $500', 'firms compensation=5E3', 'under $500'],
    ['firms with over $5,000 retainers', 'firms compensation=5E3', 'over $5,000'],
    ['firms that charge more than $100 hourly', 'firms compensation=5E2', 'more than $100'],
    ['firms with over $5,000 in commissions', 'firms compensation=5E5', 'over $5,000'],
    ['firms with commissions, over $1B', 'firms compensation=5E5 aum=1000000000..'],
    ['firms with over $1B, commissions', 'firms aum=1000000000.. compensation=5E5'],
    ['firms with commissions and over $1B', 'firms compensation=5E5 aum=1000000000..'],
    ['firms over $1B that charge commissions', 'firms aum=1000000000.. compensation=5E5'],
    ['hourly firms over $1B', 'firms compensation=5E2 aum=1000000000..'],
  ])('B6 %s', expectUnderstood)
})

describe('an amount of what is on record', () => {
  it.each<SentenceRow>([
    ['firms with disclosures over $1M', 'firms disclosure=true', 'over $1M'],
    ['firms with regulatory actions over $1M', 'firms regulatoryAction=true', 'over $1M'],
    ['firms with lawsuits over $1M', 'firms civilJudicial=true', 'over $1M'],
    ['advisors with disclosures over $1M', 'advisors disclosure=true', 'over $1M'],
    ['firms with over $1M in sanctions', 'firms regulatoryAction=true', 'over $1M'],
    ['firms with lawsuits for over $1M', 'firms civilJudicial=true', 'over $1M'],
    ['advisors with disclosures over 10 years old', 'advisors disclosure=true', 'over 10 years old'],
    ['advisors with no disclosures, over 20 years of experience', 'advisors disclosure=false experienceMonths=241..'],
    ['firms in Texas, no disclosures, over $1B', 'firms state=TX disclosure=false aum=1000000000..'],
    ['firms over $1B with disclosures', 'firms aum=1000000000.. disclosure=true'],
    ['firms over $1B without disclosures', 'firms aum=1000000000.. disclosure=false'],
  ])('B6 %s', expectUnderstood)
})

describe('an amount of each person', () => {
  it.each<SentenceRow>([
    ['firms for people with over $1M', 'firms', 'over $1M'],
    ['firms for those with over $1M', 'firms', 'over $1M'],
    ['firms for people over $1M', 'firms', 'over $1M'],
    ['firms serving people in Texas with over $1M', 'firms', 'Texas over $1M'],
    ['firms for doctors in Texas with over $1M', 'firms state=TX', 'doctors over $1M'],
    ['firms with over 100 clients and each over $1M', 'firms clients=101..', 'over $1M'],
    ['firms with 100 clients with over $1M each', 'firms clients=100..100', 'over $1M'],
    ['firms whose clients in Texas have over $1M', 'firms', 'clients Texas over $1M'],
    ['advisors for people in Texas', 'advisors', 'Texas'],
    ['looking for people in Texas', 'advisors state=TX'],
    ['firms in Texas with over $1B', 'firms state=TX aum=1000000000..'],
  ])('B6 %s', expectUnderstood)
})

describe("marks of a firm's people in a place", () => {
  it.each<SentenceRow>([
    ['firms with 10 advisors in Texas without disclosures', 'firms state=TX', '10 without disclosures'],
    ['firms with 10 employees in Ohio with disclosures', 'firms state=OH', '10 employees disclosures'],
    ['firms in Texas without disclosures', 'firms state=TX disclosure=false'],
    ['advisors at Schwab with disclosures', 'advisors disclosure=true', 'Schwab'],
  ])('B6 %s', expectUnderstood)
})

describe('what was', () => {
  it.each<SentenceRow>([
    ['firms that used to custody at Schwab', 'firms', 'Schwab'],
    ['advisors who used to hold a CFP', 'advisors', 'CFP'],
    ['firms that were at Schwab', 'firms', 'Schwab'],
    ['firms that had over $1B', 'firms', 'over $1B'],
    ['advisors who had a CFP', 'advisors', 'CFP'],
    ['firms once in Texas', 'firms', 'once Texas'],
    ['firms whose AUM was over $1B', 'firms', 'AUM over $1B'],
    ['advisors who were at firms over $1B', 'advisors', 'over $1B'],
    ['advisors who used to have a CFP and hold a Series 65', 'advisors exam=S65', 'CFP'],
    ['firms that were at Schwab but now use Fidelity', 'firms custodian=Fidelity', 'Schwab'],
    ['firms that had no disclosures in Texas', 'firms disclosure=false state=TX'],
    ['advisors who were terminated', 'advisors termination=true'],
    ['advisors who had a complaint and hold a CFP', 'advisors customerComplaint=true designation=Certified_Financial_Planner'],
    ['I was looking for firms in Texas', 'firms state=TX'],
  ])('B6 %s', expectUnderstood)
})

describe('a firm that is no custodian', () => {
  it.each<SentenceRow>([
    ['firms used by Schwab', 'firms', 'Schwab'],
    ['firms serving Schwab', 'firms', 'Schwab'],
    ['firms working for Schwab', 'firms', 'Schwab'],
    ['firms run for Schwab', 'firms', 'Schwab'],
    ['firms in need of Schwab', 'firms', 'Schwab'],
    ['firms that prefer Schwab to Fidelity', 'firms', 'Schwab Fidelity'],
    ['firms custodied by Schwab', 'firms custodian=Charles_Schwab'],
    ['firms using Schwab for custody', 'firms custodian=Charles_Schwab'],
    ['looking for Schwab firms', 'firms custodian=Charles_Schwab'],
  ])('B6 %s', expectUnderstood)
})

describe('a decimal point in a count', () => {
  it.each<SentenceRow>([
    ['firms with 2.500 clients', 'firms', '2.500 clients'],
    ['firms with 1.250 employees', 'firms', '1.250 employees'],
    ['firms with 1.000 clients', 'firms', '1.000 clients'],
    ['firms with clients over 2.500', 'firms', 'clients over 2.500'],
    ['firms that hired 2.500 advisors', 'firms', 'hired 2.500'],
    ['firms with 2.5k clients', 'firms clients=2500..2500'],
    ['firms with 2.5 thousand clients', 'firms clients=2500..2500'],
    ['firms with over 2.5 years of filings', 'firms yearsRegistered=2.6..'],
  ])('B6 %s', expectUnderstood)
})

describe('a percentage counts nothing', () => {
  it.each<SentenceRow>([
    ['firms with over 30% of clients in Texas', 'firms', 'over 30% of clients in Texas'],
    ['RIAs with over 15% of accounts in Texas or Ohio with Schwab', 'firms custodian=Charles_Schwab', 'over 15% of accounts in Texas or Ohio'],
    ['advisors at firms with over 30% of clients in Texas', 'advisors', 'over 30% of clients in Texas'],
    ['firms in Ohio with over 25% of employees licensed', 'firms state=OH', 'over 25% of employees licensed'],
    ['firms in Texas with over 10% of accounts discretionary', 'firms state=TX', 'over 10% of accounts discretionary'],
    ['firms that fit me with over 70%', 'firms match=71..'],
    ['firms that lost 10% of advisors', 'firms', 'lost 10%'],
    ['firms where 60% of clients are high net worth', 'firms', '60% of clients are high net worth'],
    ['firms with 10% of accounts discretionary', 'firms', '10% of accounts discretionary'],
    ['firms with 100 clients in Texas', 'firms clients=100..100 state=TX'],
    ['firms with 20 percent of clients in Texas', 'firms', '20 percent of clients in Texas'],
    ['firms with 30% employees over $1B', 'firms', '30% employees over $1B'],
    ['firms with 30% of clients and 50 employees', 'firms employees=50..50', '30% of clients'],
    ['firms with 50% growth', 'firms aumGrowth=50..'],
    ['firms with 60% high net worth clients', 'firms clientType=5Db', '60%'],
    ['firms with 60% of clients who are retirees', 'firms', '60% of clients who are retirees'],
    ['firms with 75% of assets in private funds', 'firms', '75% of assets in private funds'],
    ['firms with a fit above 70%', 'firms match=71..'],
    ['firms with at least 50% of their advisors in Ohio', 'firms', 'at least 50% of their advisors in Ohio'],
    ['firms with clients over 30%', 'firms', 'clients over 30%'],
    ['firms with more than 40% of employees in Ohio', 'firms', 'more than 40% of employees in Ohio'],
    ['firms with not over 30% of clients in Texas', 'firms', 'not over 30% of clients in Texas'],
    ['firms with over 20% of assets in equities', 'firms exchangeTradedEquity=20..'],
    ['firms with over 20% of employees who are advisors', 'firms', 'over 20% of employees who are advisors'],
    ['firms with over 25% of clients outside the US', 'firms', 'over 25% of clients outside the US'],
    ['firms with over 30% advisors', 'firms', 'over 30% advisors'],
    ['firms with over 30% of clients in Texas and over $1B', 'firms aum=1000000000..', 'over 30% of clients in Texas'],
    ['firms with over 30% of employees with a CFP', 'firms', 'over 30% of employees with a CFP'],
    ['firms with over 40% in cash', 'firms cash=40..'],
    ['firms with over 50% of their clients in California or Ohio', 'firms', 'over 50% of their clients in California or Ohio'],
    ['firms with under 10% of revenue from Schwab', 'firms custodian=Charles_Schwab', 'under 10% revenue'],
  ])('B6 %s', expectUnderstood)
})

describe('whom a firm or an advisor serves', () => {
  it.each<SentenceRow>([
    ['advisors for business owners', 'advisors', 'business owners'],
    ['advisors who work with business owners', 'advisors', 'business owners'],
    ['advisors for small business owners in Texas', 'advisors state=TX', 'small business owners'],
    ['advisors serving business owners with a CFP', 'advisors designation=Certified_Financial_Planner', 'business owners'],
    ['advisors who are owners', 'advisors currentFirmOwner=true'],
    ['advisors who own their firm', 'advisors currentFirmOwner=true'],
    ['firms for business owners', 'firms', 'business owners'],
    ['firms serving corporations', 'firms clientType=5Dm'],
    ['firms that advise partnerships', 'firms', 'partnerships'],
    ['firms serving sole proprietors', 'firms', 'sole proprietors'],
    ['firms that are partnerships', 'firms organization=Partnership'],
    ['firms for corporations over $1B', 'firms clientType=5Dm aum=1000000000..'],
    ['firms that work with LLCs', 'firms', 'LLCs'],
    ['firms with corporations as clients', 'firms clientType=5Dm', 'clients'],
    ['firms organized as a corporation', 'firms organization=Corporation', 'organized'],
    ['LLC firms in Texas', 'firms organization=Limited_Liability_Company state=TX'],
    ['firms whose clients are corporations', 'firms clientType=5Dm', 'clients'],
  ])('B6 %s', expectUnderstood)
})

describe('what is of another place or thing', () => {
  it.each<SentenceRow>([
    ['advisors with no disclosures except a judgment', 'advisors disclosure=false', 'except judgment'],
    ['clean advisors except for customer complaints', 'advisors disclosure=false', 'except customer complaints'],
    ['advisors without disclosures other than a bankruptcy', 'advisors disclosure=false', 'other than bankruptcy'],
    ['firms with no disclosures except regulatory actions', 'firms disclosure=false', 'except regulatory actions'],
    ['advisors with no disclosures but a bankruptcy', 'advisors disclosure=false', 'bankruptcy'],
    ['advisors with no disclosures, but with a customer complaint', 'advisors disclosure=false', 'customer complaint'],
    ['advisors without bankruptcies and without liens', 'advisors bankruptcy=false judgment=false'],
    ['firms that lost advisors to LPL', 'firms advisorsLeft=1..', 'LPL'],
    ['firms that hired advisors from LPL in Texas', 'firms advisorsJoined=1.. state=TX', 'LPL'],
    ['firms with advisors at Fidelity', 'firms', 'Fidelity'],
    ['firms that changed custodians from TD Ameritrade', 'firms changed=custodianChanged', 'TD Ameritrade'],
    ['firms with more than 5 advisors registered in Texas', 'firms advisors=6..', 'registered Texas'],
    ['firms that grew by over $100 million', 'firms', 'grew over $100 million'],
    ['firms with growth over $100M', 'firms', 'growth over $100M'],
    ['firms growing from $100M to $500M', 'firms', 'growing $100M $500M'],
    ['growing firms over $1B', 'firms aumGrowth=0.. aum=1000000000..'],
    ['firms growing with over $1B in assets', 'firms aumGrowth=0.. aum=1000000000..'],
    ['firms that relocated from California to Texas', 'firms changed=officeMoved state=TX', 'California'],
    ['firms that moved their office from California to Texas', 'firms changed=officeMoved state=TX', 'California'],
    ['firms that relocated to Texas from California', 'firms changed=officeMoved state=TX', 'California'],
    ['advisors who relocated from Ohio', 'advisors', 'relocated Ohio'],
    ['firms that relocated in Texas', 'firms changed=officeMoved state=TX'],
    ['firms with over $100M in Texas and over $1B in Florida', 'firms aum=100000000.. state=TX', 'over $1B Florida'],
    ['firms with over 50 employees in Texas and over 100 in Ohio', 'firms employees=51.. state=TX', 'over 100 Ohio'],
    ['firms in Texas over $1B and under $5B', 'firms state=TX aum=1000000000..5000000000'],
    ['firms over $100M in Texas or over $1B in Florida', 'firms aum=100000000.. state=TX', 'or over $1B Florida'],
    ['firms that invest in clean energy', 'firms', 'clean energy'],
    ['firms in Texas with clean energy funds', 'firms state=TX', 'clean energy funds'],
    ['clean advisors in Ohio', 'advisors disclosure=false state=OH'],
    ['clean tech firms', 'firms', 'clean tech'],
    ['firms on State Street in Boston', 'firms city=Boston', 'State Street'],
    ['firms on Street in Boston', 'firms city=Boston', 'Street'],
    ['firms with State Street in Boston', 'firms custodian=State_Street city=Boston'],
    ['firms at 100 State Street in Boston', 'firms city=Boston', '100 State Street'],
    ['Wall Street in Boston firms', 'firms city=Boston', 'Wall Street'],
    ['firms with AUM over 500', 'firms', 'AUM over 500'],
    ['firms with AUM between 500 and 1000', 'firms', 'AUM between 500 1000'],
    ['firms with assets over 250 in Ohio', 'firms state=OH', 'assets over 250'],
    ['advisors with net worth over 2', 'advisors', 'net worth over 2'],
    ['firms with AUM over 500 million', 'firms aum=500000000..'],
    ['firms with AUM over 500000000', 'firms aum=500000000..'],
    ['firms with 1 000 clients', 'firms clients=1000..1000'],
    ['firms with over 1 000 clients in Texas', 'firms clients=1001.. state=TX'],
    ['firms with over 10 000 employees', 'firms employees=10001..'],
    ['firms over $1 000 000', 'firms aum=1000000..'],
    ['firms with minimum investment over 500', 'firms', 'minimum investment over 500'],
  ])('B6 %s', expectUnderstood)
})
