import { searchField } from '@mandate/contract/lists/search-fields'
import { readFilter } from '@mandate/contract/values/search-filters'
import { describe, expect, it } from 'vitest'
import { employersIn, understandSentence } from './understand.rules.ts'
import { firmsNamed, isFirmName } from './understand-employer.rules.ts'

/** A sentence; what is searched and by which filters; what was not understood. */
const sentences: [sentence: string, meant: string, unknown?: string][] = [
  ['RIAs in Texas over $1B that use Schwab and had no disclosures', 'firms state=TX aum=1000000000.. custodian=Charles_Schwab disclosure=false'],
  ['RIAs in Texas over $1B that use Schwab and lost an advisor this year', 'firms state=TX aum=1000000000.. custodian=Charles_Schwab advisorsLeft=1..'],
  ['advisors in California with a CFP and no disclosures', 'advisors state=CA designation=Certified_Financial_Planner disclosure=false'],
  ['wealth managers in New York City under $500M', 'firms city=New_York aum=..500000000'],
  ['Wealth managers in New York', 'firms state=NY'],
  ['advisors with more than 20 years of experience in Chicago', 'advisors experienceMonths=241.. city=Chicago'],
  ['firms with more than 10 years in business', 'firms yearsRegistered=10.1..'],
  ['advisors with at least 18 months of experience', 'advisors experienceMonths=18..'],
  ['firms with between 10 and 50 employees', 'firms employees=10..50'],
  ['firms with 10 to 50 employees', 'firms employees=10..50'],
  ['firms with 10-50 employees', 'firms employees=10..50'],
  ['firms with $1B to $5B in assets', 'firms aum=1000000000..5000000000'],
  ['firms with $1-5B using Fidelity or Pershing', 'firms aum=1000000000..5000000000 custodian=Fidelity,BNY_Pershing'],
  ['firms over $1B and under $5B', 'firms aum=1000000000..5000000000'],
  ['advisors at firms over $10B with series 65', 'advisors firmAum=10000000000.. exam=S65'],
  ['RIAs not in California with hedge funds', 'firms state=!CA fundType=Hedge_Fund'],
  ['firms outside Texas', 'firms state=!TX'],
  ['Texas and California firms with 100+ clients', 'firms state=TX,CA clients=100..'],
  ['RIAs in TX, CA or NY above 2 billion', 'firms state=TX,CA,NY aum=2000000000..'],
  ['firms in OH or PA', 'firms state=OH,PA'],
  ['firms in Ohio or with more than 1000 clients', 'firms state=OH clients=1001..', 'or'],
  ['firms in Ohio with Schwab or Fidelity', 'firms state=OH custodian=Charles_Schwab,Fidelity'],
  ['firms with over 50% of assets in equities', 'firms exchangeTradedEquity=50..'],
  ['firms with over 50% of client assets in derivatives', 'firms derivatives=50..'],
  ['Series 7 advisors in Denver', 'advisors city=Denver', 'Series 7'],
  ['RIAs in OH, PA and IN', 'firms state=OH,PA'],
  ['advisors in TX OR CA', 'advisors state=TX,CA'],
  ['wealth managers with more than 100 clients per advisor', 'firms', 'more 100 clients per'],
  ['firms in Ohio with clients in Texas', 'firms state=OH', 'clients Texas'],
  ['firms that changed custodian this year', 'firms changed=custodianChanged'],
  ['firms that moved office', 'firms changed=officeMoved'],
  ['firms growing over 20%', 'firms aumGrowth=20..'],
  ['growing firms in Ohio', 'firms aumGrowth=0.. state=OH'],
  ['shrinking firms in Florida', 'firms aumGrowth=..0 state=FL'],
  ['firms with over 20% in derivatives', 'firms derivatives=20..'],
  ['firms with cash of 50% or more', 'firms cash=50..'],
  ['firms with at most 5 percent stocks', 'firms exchangeTradedEquity=..5'],
  ['advisors registered in Texas with a criminal history', 'advisors registeredState=TX criminal=true'],
  ['firms notice filed in Vermont', 'firms noticeState=VT'],
  ['owners in Boston', 'advisors currentFirmOwner=true city=Boston'],
  ['advisors who own their firm', 'advisors currentFirmOwner=true'],
  ['advisors who changed firms last year', 'advisors movedLastYear=true'],
  ['firms that hired at least three advisors', 'firms advisorsJoined=3..'],
  ['firms that lost 5 advisors', 'firms advisorsLeft=5..'],
  ['firms that lost more than ten people', 'firms advisorsLeft=11..'],
  ['exempt reporting advisers in Delaware', 'firms kind=exempt state=DE'],
  ['firms with at least 500 clients and at most 20 employees', 'firms clients=500.. employees=..20'],
  ['family offices with more than $5 million per client', 'firms aumPerClient=5000000..', 'family'],
  ['RIAs with over $100M per advisor', 'firms aumPerAdvisor=100000000..'],
  ['firms with over 12 advisors', 'firms advisors=13..'],
  ['CFPs in Boston not at Morgan Stanley', 'advisors designation=Certified_Financial_Planner city=Boston', 'not Morgan Stanley'],
  ['private fund advisers in Ohio without disclosures', 'firms funds=1.. state=OH disclosure=false'],
  ['firms whose AUM grew by more than 20% since last year', 'firms aumGrowth=20..'],
  ['firms with CFPs in Boston', 'firms city=Boston', 'CFPs'],
  ['CFAs in Seattle without customer complaints', 'advisors designation=Chartered_Financial_Analyst city=Seattle customerComplaint=false'],
  ['advisors with a bankruptcy or a judgment', 'advisors bankruptcy=true judgment=true', 'or'],
  ['advisors without any regulatory action', 'advisors regulatoryAction=false'],
  ['advisors with a clean record in Nevada', 'advisors disclosure=false state=NV'],
  ['advisors younger than 40', 'advisors age=..39'],
  ['advisors with a net worth over 2M', 'advisors netWorth=2000000..'],
  ['firms offering financial planning for a flat fee', 'firms service=5G1 compensation=5E4'],
  ['firms that do not charge commissions', 'firms compensation=!5E5'],
  ['RIAs serving pension plans and charities', 'firms clientType=5Dg,5Dh'],
  ['wealth managers for high net worth clients in Greenwich', 'firms clientType=5Db city=Greenwich'],
  ['LLCs in Delaware', 'firms organization=Limited_Liability_Company state=DE'],
  ['firms with over $500M in private funds', 'firms fundAssets=500000000..'],
  ['firms with more than 3 private funds', 'firms funds=4..'],
  ['firms with venture capital funds', 'firms fundType=Venture_Capital_Fund'],
  ['firms launched a private fund', 'firms changed=fundAdded'],
  ['firms with members here', 'firms hasMembers=true'],
  ['Austin Capital', 'search', 'Austin Capital'],
  ['Georgia Brooks', 'search', 'Georgia Brooks'],
  ['Rowan Crossing Wealth Management, LLC', 'search', 'Rowan Crossing Wealth Management LLC'],
  ['Texas LLCs', 'firms state=TX organization=Limited_Liability_Company'],
  ['Texas', 'firms state=TX'],
  ['blue firms in Ohio', 'firms state=OH', 'blue'],
  ['Harbor Lane Wealth', 'search', 'Harbor Lane Wealth'],
  ['Iris Calloway in Vermont', 'firms state=VT', 'Iris Calloway'],
  ['advisors over 50', 'advisors', 'over 50'],
  ['catholic advisors in Texas', 'advisors state=TX', 'catholic'],
  ['black women advisors', 'advisors', 'black women'],
  ['who is the best advisor', 'advisors', 'best'],
  ['Schwab', 'firms custodian=Charles_Schwab'],
  ['discretionary assets above $750 million', 'firms aumDiscretionary=750000000..'],
  ['', 'search'],
  ["RIAs in Texas over $1B that don't use Schwab", 'firms state=TX aum=1000000000.. custodian=!Charles_Schwab'],
  ['RIAs in Texas that don’t use Schwab or Fidelity', 'firms state=TX custodian=!Charles_Schwab,!Fidelity'],
  ["firms that aren't in Texas", 'firms state=!TX'],
  ['firms that aren’t based in Texas', 'firms state=!TX'],
  ["advisors who aren't registered in Texas", 'advisors registeredState=!TX'],
  ["a firm that isn't in TX, CA or NY", 'firms state=!TX,!CA,!NY'],
  ['firms in California except Los Angeles', 'firms state=CA city=!Los_Angeles'],
  ['firms excluding Texas', 'firms state=!TX'],
  ["an advisor who doesn't have any disclosures", 'advisors disclosure=false'],
  ["firms that don't work with Schwab but with Fidelity", 'firms custodian=Fidelity,!Charles_Schwab'],
  ["firms that don't have over $1B", 'firms aum=..1000000000'],
  ["firms that haven't more than 10 employees", 'firms employees=..10'],
  ["firms that didn't lose an advisor", 'firms advisorsLeft=..0'],
  ["firms that don't frobnicate", 'firms', "don't frobnicate"],
  ['firms with minimum investment under $500k', 'firms minimumInvestment=..500000'],
  ['firms with a minimum account of at least $1M', 'firms minimumInvestment=1000000..'],
  ['firms founded in the last five years', 'firms yearsRegistered=..5'],
  ['firms founded within the past year', 'firms yearsRegistered=..1'],
  ['firms that changed custodian in the last five years', 'firms changed=custodianChanged', 'last five years'],
  ['firms with more than 10 employees', 'firms employees=11..'],
  ['firms with less than 5 employees', 'firms employees=..4'],
  ['firms with over 50 and under 100 employees', 'firms employees=51..99'],
  ['firms with at least 10 and at most 20 employees', 'firms employees=10..20'],
  ['firms with 10 employees or less', 'firms employees=..10'],
  ['firms with 10 or fewer employees', 'firms employees=..10'],
  ['50 or more employees', 'firms employees=50..'],
  ['firms with 50 employees or more', 'firms employees=50..'],
  ['firms with 10 employees or more and 500 clients or fewer', 'firms employees=10.. clients=..500'],
  ["firms that don't have 10 employees or more", 'firms employees=..9'],
  ['firms with $1B in assets or more', 'firms aum=1000000000..'],
  ['advisors with 10 years or less experience', 'advisors experienceMonths=..120'],
  ['advisors with 10 years or more of experience', 'advisors experienceMonths=120..'],
  ['advisors with 10 years experience or less', 'advisors experienceMonths=..120'],
  ['advisors 40 years old or younger', 'advisors age=..40'],
  ['advisors with less than 10 years of experience', 'advisors experienceMonths=..119'],
  ['advisors with under 10 years of experience', 'advisors experienceMonths=..119'],
  ['firms with less than 10 years in business', 'firms yearsRegistered=..9.9'],
  ['firms with under 18 months of experience', 'firms yearsRegistered=..1.4'],
  ['firms with AUM over $1B and under $5B', 'firms aum=1000000000..5000000000'],
  ['firms over $100M and under $1B', 'firms aum=100000000..1000000000'],
  ['firms over $100M but under $1B', 'firms aum=100000000..1000000000'],
  ['firms between $1B and $100M', 'firms aum=100000000..1000000000'],
  ['firms with over 50 employees and under 100', 'firms employees=51..99'],
  ['firms with employees over 50 and under 100', 'firms employees=51..99'],
  ['firms with over 50 employees and under 100 clients', 'firms employees=51.. clients=..99'],
  ['firms over $1B and under 50 employees', 'firms aum=1000000000.. employees=..49'],
  ['firms over $1B and under $500k minimum investment', 'firms aum=1000000000.. minimumInvestment=..500000'],
  ['advisors with net worth over 2M and under 5M', 'advisors netWorth=2000000..5000000'],
  ['advisors older than 30 and younger than 50', 'advisors age=31..49'],
  ['firms over $1B and over $5B', 'firms aum=5000000000..'],
  ['firms under $100M or over $1B', 'firms', 'under $100M over $1B'],
  ['firms that use Schwab and Fidelity', 'firms custodian=Charles_Schwab,Fidelity'],
  ['firms that use both Schwab and Fidelity', 'firms custodian=Charles_Schwab,Fidelity', 'both'],
  ['firms in Texas and Ohio', 'firms state=TX,OH'],
  ['firms in tx', 'firms state=TX'],
  ['firms in ca over $1B', 'firms state=CA aum=1000000000..'],
  ['firms in tx, ca or ny', 'firms state=TX,CA,NY'],
  ['firms in or near Ohio', 'firms state=OH'],
  ['firms in me', 'firms'],
  ['firms in hi', 'firms', 'hi'],
]

describe('a sentence', () => {
  it.each(sentences)('B6 %s', (sentence, meant, unknown = '') => {
    const { type, chips, unknown: left } = understandSentence(sentence)
    const understood = [type, ...chips.map(({ field, filter }) => `${field}=${filter.replaceAll(' ', '_')}`)].join(' ')
    expect({ understood, left: left.join(' ') }).toEqual({ understood: meant, left: unknown })
  })

  it('is only made into filters that the type has and that can be read', () => {
    expect(sentences.length).toBeGreaterThanOrEqual(60)
    for (const [sentence] of sentences) {
      const { type, chips } = understandSentence(sentence)
      for (const { field, filter } of chips) {
        const known = type === 'search' ? undefined : searchField(type, field)
        expect({ sentence, field, isRead: known !== undefined && readFilter(known.kind, filter) !== undefined }).toEqual({ sentence, field, isRead: true })
      }
    }
  })
})

it.each([
  ['firms over $1B and under $500M in Ohio', 'state', 'over $1B and under $500M'],
  ['firms with AUM over $1B and under $500M in Ohio', 'state', 'AUM over $1B and under $500M'],
  ['Ohio firms under $500M that have AUM over $1B', 'state', 'under $500M and AUM over $1B'],
  ['firms in Ohio with over 10 and under 5 employees', 'state', 'over 10 and under 5 employees'],
  ['firms in Ohio with 10 employees and 20 employees', 'state', '10 employees and 20 employees'],
  ['advisors in Ohio with disclosures and without disclosures', 'state', 'disclosures and without disclosures'],
  ['advisors in Ohio older than 50 and younger than 40', 'state', 'older than 50 and younger than 40'],
  ['firms over $100M and under $500M', 'aum', ''],
])('names both halves of what nothing can be, and filters by neither: %s', (sentence, fields, words) => {
  const { chips, contradictions, unknown } = understandSentence(sentence)
  expect({ fields: chips.map(({ field }) => field).join(' '), words: contradictions.join(' '), unknown }).toEqual({ fields, words, unknown: [] })
})

const firms = [
  { crd: 1, names: ['Westerly Capital'] },
  { crd: 2, names: ['Westerly Capital, LLC'] },
  { crd: 3, names: ['Westerly Hill Capital'] },
  { crd: 4, names: ['Pacific Growth Partners'] },
  { crd: 5, names: ['Texas Capital Advisors', 'Lone Star Wealth'] },
  { crd: 6, names: ['Schwab Wealth Advisory Inc'] },
]

describe('the firm that people work at', () => {
  it.each([
    ['people at Westerly Capital', 'advisors firm=1,2'],
    ['People at Westerly Capital, LLC', 'advisors firm=1,2'],
    ['advisors at westerly capital', 'advisors firm=1,2'],
    ['who works at Westerly Hill Capital', 'advisors firm=3'],
    ['Who works for Westerly Hill?', 'advisors firm=3'],
    ['people who work at Pacific Growth Partners in Texas', 'advisors firm=4 state=TX'],
    ['advisors with a CFP at Texas Capital Advisors with no disclosures', 'advisors designation=Certified_Financial_Planner firm=5 disclosure=false'],
    ['CFPs not at Lone Star Wealth', 'advisors designation=Certified_Financial_Planner firm=!5'],
    ['people of Lone Star Wealth', 'advisors firm=5'],
    ['advisors from Pacific Growth Partners', 'advisors firm=4'],
    ["advisors who don't work at Westerly Hill Capital", 'advisors firm=!3'],
    ['people at Schwab Wealth', 'advisors firm=6'],
    ['people at Westerly', 'advisors', 'Westerly'],
    ['people at Nowhere Capital', 'advisors', 'Nowhere Capital'],
    ['advisors at firms over $10B', 'advisors firmAum=10000000000..'],
    ['advisors with at least 10 years of experience', 'advisors experienceMonths=120..'],
    ['firms with assets at Schwab', 'firms custodian=Charles_Schwab', 'assets'],
    ['advisors from Texas', 'advisors state=TX'],
  ])('B6 %s', (sentence, meant, unknown = '') => {
    const found = employersIn(sentence).map((place) => ({ ...place, crds: firmsNamed(place.name, firms).map(({ crd }) => crd) }))
    const { type, chips, unknown: left } = understandSentence(sentence, { employer: found.find(({ crds }) => crds.length > 0) })
    const understood = [type, ...chips.map(({ field, filter }) => `${field}=${filter.replaceAll(' ', '_')}`)].join(' ')
    expect({ understood, left: left.join(' ') }).toEqual({ understood: meant, left: unknown })
  })
})

/** What a negation is about: the right filter, or nothing and the words. Never the filter for the opposite. */
const negations: [sentence: string, meant: string, unknown?: string][] = [
  ['advisers in Ohio without disclosures', 'advisors state=OH disclosure=false'],
  ['advisers not in Ohio', 'advisors state=!OH'],
  ['firms no custodian Schwab', 'firms custodian=!Charles_Schwab'],
  ['firms with a custodian other than Schwab', 'firms custodian=!Charles_Schwab'],
  ['firms not using custodian Schwab', 'firms custodian=!Charles_Schwab'],
  ['firms anywhere but Ohio', 'firms state=!OH'],
  ['advisors outside of Ohio', 'advisors state=!OH'],
  ['firms not in Ohio or in Texas', 'firms state=!OH,!TX'],
  ['firms neither in Ohio nor Texas', 'firms state=!OH,!TX'],
  ['advisors without disclosures or customer complaints', 'advisors disclosure=false customerComplaint=false'],
  ['advisors without bankruptcies, disclosures and liens', 'advisors bankruptcy=false disclosure=false judgment=false'],
  ['firms with no criminal or regulatory action in Ohio', 'firms criminal=false regulatoryAction=false state=OH'],
  ['firms with no disclosures or hedge funds', 'firms disclosure=false fundType=!Hedge_Fund'],
  ['advisors without a CFP or Series 65', 'advisors designation=!Certified_Financial_Planner exam=!S65'],
  ['advisors without disclosures but with a CFP', 'advisors disclosure=false designation=Certified_Financial_Planner'],
  ['advisors with 0 disclosures', 'advisors disclosure=false'],
  ['firms with less than 1 disclosure', 'firms disclosure=false'],
  ['advisors with no record of disclosures', 'advisors disclosure=false'],
  ['advisors that lack a CFP', 'advisors designation=!Certified_Financial_Planner'],
  ['firms where Schwab is not the custodian', 'firms', 'Schwab not'],
  ['firms in Ohio where Schwab is excluded', 'firms state=OH', 'Schwab excluded'],
  ['advisors not only in Ohio', 'advisors', 'not Ohio'],
  ["advisors who aren't run from Ohio or Texas", 'advisors', "aren't run Ohio Texas"],
  ['firms that stopped using Schwab', 'firms', 'stopped Schwab'],
  ['advisors formerly in Ohio', 'advisors', 'formerly Ohio'],
  ['firms not in Ohio or over $1B', 'firms state=!OH', 'over $1B'],
  ['advisors in every state besides Florida', 'advisors state=!FL'],
  ['advisors besides those in Florida', 'advisors state=!FL'],
  ['advisors besides those in Florida or Texas', 'advisors state=!FL,!TX'],
  ['firms with the exception of Texas', 'firms state=!TX'],
  ['firms with the exception of those in Texas', 'firms state=!TX'],
  ['firms that stay away from Texas', 'firms state=!TX'],
  ['firms that steer clear of Schwab', 'firms custodian=!Charles_Schwab'],
  ['firms everywhere save Ohio', 'firms state=!OH'],
  ['firms everywhere except for Ohio', 'firms state=!OH'],
  ['firms in all states but Ohio and Texas', 'firms state=!OH,!TX'],
  ['firms barring Texas', 'firms state=!TX'],
  ['firms, bar Texas', 'firms state=!TX'],
  ['firms aside from Texas', 'firms state=!TX'],
  ['firms that avoid Texas', 'firms state=!TX'],
  ['firms not including Texas', 'firms state=!TX'],
  ['advisors who have yet to pass the Series 65', 'advisors exam=!S65'],
  ["advisors who haven't passed the Series 65", 'advisors exam=!S65'],
  ['advisors who failed the Series 65', 'advisors exam=!S65'],
  ['firms that fail to use Schwab', 'firms custodian=!Charles_Schwab'],
  ['firms that refuse to use Schwab', 'firms custodian=!Charles_Schwab'],
  ['firms that never use Schwab', 'firms custodian=!Charles_Schwab'],
  ['firms without ever using Schwab', 'firms custodian=!Charles_Schwab'],
  ['not SEC registered firms in Ohio', 'firms state=OH', 'not SEC registered'],
  ["firms in Ohio that aren't SEC-registered", 'firms state=OH', "aren't SEC-registered"],
  ['non-SEC registered firms in Ohio', 'firms state=OH', 'non SEC registered'],
  ['firms that are not exempt', 'firms kind=!exempt'],
  ['firms not Texas or not California', 'firms state=!TX,!CA'],
  ['firms not in Texas or California', 'firms state=!TX,!CA'],
  ['non-Ohio advisers', 'advisors state=!OH'],
  ['non-New York advisers', 'advisors state=!NY'],
  ['non-discretionary firms in Ohio', 'firms state=OH', 'non-discretionary'],
  ['anyone but advisors in New York', 'advisors', 'anyone New York'],
  ['firms except firms in Texas', 'firms', 'except Texas'],
  ['no firms in Ohio', 'firms', 'no Ohio'],
  ['firms no longer in Ohio', 'firms', 'no longer Ohio'],
  ['firms with Texas aside', 'firms', 'Texas aside'],
  ['firms with Schwab excluded in Ohio', 'firms', 'Schwab excluded Ohio'],
  ['firms that rarely use Schwab', 'firms', 'rarely Schwab'],
  ['firms that spurn Texas', 'firms', 'spurn Texas'],
  ['Which firms serve retirees in Ohio', 'firms state=OH', 'retirees'],
  ['firms that offer financial planning', 'firms service=5G1'],
  ['firms that focus on hedge funds in Ohio', 'firms fundType=Hedge_Fund state=OH'],
  ['Which firms focus on hedge funds?', 'firms fundType=Hedge_Fund'],
  ['firms that work with Schwab', 'firms custodian=Charles_Schwab'],
  ['firms that prefer Schwab', 'firms custodian=Charles_Schwab'],
  ['firms that run hedge funds', 'firms fundType=Hedge_Fund'],
  ['advisors who passed Series 65', 'advisors exam=S65'],
  ['advisors who cover Texas', 'advisors state=TX'],
  ['Focus Partners Ohio', 'search', 'Focus Partners Ohio'],
  ["firms that don't focus on hedge funds", 'firms', "don't focus hedge funds"],
  ['How many firms with no private funds?', 'firms funds=..0'],
  ['advisors who golf in Ohio', 'advisors state=OH', 'golf'],
  ['firms with no private funds in California', 'firms funds=..0 state=CA'],
  ["advisors in Ohio who don't like golf", 'advisors state=OH', "don't like golf"],
]

describe('a negation in a sentence', () => {
  it.each(negations)('%s', (sentence, meant, unknown = '') => {
    const { type, chips, unknown: left } = understandSentence(sentence)
    const read = [type, ...chips.map(({ field, filter }) => `${field}=${filter.replaceAll(' ', '_')}`)].join(' ')
    expect({ read, left: left.join(' ') }).toEqual({ read: meant, left: unknown })
  })
})

describe('a text that is a name of a firm', () => {
  it.each([
    ['Westerly Capital', true],
    ['westerly capital llc', true],
    ['Texas Capital Advisors', true],
    ['Texas Capital', true],
    ['Schwab Wealth', true],
    ['Schwab Wealth Advisory Inc', true],
    ['Lone Star Wealth LLC', true],
    ['Texas', false],
    ['Texas advisors', false],
    ['LLC', false],
    ['firms in Texas', false],
  ])('B6 %s: %s', (text, isName) => {
    expect(isFirmName(text, { found: firms, hasUnknown: understandSentence(text).unknown.length > 0 })).toBe(isName)
  })
})
