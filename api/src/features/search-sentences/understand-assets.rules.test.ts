import { expect, it } from 'vitest'
import { understandSentence } from './understand.rules.ts'

it.each<[sentence: string, meant: string, unknown?: string]>([
  ['less than 5 years experience in Boston', 'advisors experienceMonths=..59 city=Boston'],
  ['over 20 years of experience', 'advisors experienceMonths=241..'],
  ['20+ years of experience using Schwab', 'advisors experienceMonths=240..', 'Schwab'],
  ['firms with over 20 years of experience', 'firms', 'over 20 years experience'],
  ['over 20 years in business', 'firms', 'over 20 years business'],
  ['over 20 years of filings', 'firms yearsRegistered=20.1..'],
  ['hedge fund assets over $1B', 'firms fundType=Hedge_Fund', 'assets over $1B'],
  ['firms with over $1B in hedge fund assets', 'firms fundType=Hedge_Fund', 'over $1B assets'],
  ['firms with over $1B in hedge funds', 'firms fundType=Hedge_Fund', 'over $1B'],
  ['firms with hedge funds over $1B', 'firms fundType=Hedge_Fund', 'over $1B'],
  ['firms with hedge funds and over $1B', 'firms fundType=Hedge_Fund aum=1000000000..'],
  ['firms over $1B with hedge funds', 'firms aum=1000000000.. fundType=Hedge_Fund'],
  ['firms without hedge funds over $1B', 'firms fundType=!Hedge_Fund', 'over $1B'],
  ['firms with private funds over $500m', 'firms fundAssets=500000000..'],
  ['firms with private funds over $500m and under $1B', 'firms fundAssets=500000000..1000000000'],
  ['firms with private funds over 5', 'firms funds=6..'],
  ['Schwab assets over $500M', 'firms custodian=Charles_Schwab', 'assets over $500M'],
  ['firms with assets at Schwab over $500M', 'firms custodian=Charles_Schwab', 'assets over $500M'],
  ['firms with over $500M at Schwab', 'firms custodian=Charles_Schwab', 'over $500M'],
  ['firms with over $500M in assets held at Schwab', 'firms custodian=Charles_Schwab', 'over $500M assets'],
  ['firms that use Schwab over $500M', 'firms custodian=Charles_Schwab aum=500000000..'],
  ['custodian AUM over $1B', 'firms custodianAum=1000000000..'],
  ['custodian assets over $1B', 'firms custodianAum=1000000000..'],
  ['New York, NY', 'firms city=New_York state=NY'],
  ['advisors in New York, New York', 'advisors city=New_York state=NY'],
  ['firms in new york, ny over $1B', 'firms city=New_York state=NY aum=1000000000..'],
  ['austin, tx', 'firms city=Austin state=TX'],
  ['firms not in New York or Ohio', 'firms state=!NY,!OH'],
  ['Advisors whose home is worth more than $1M', 'advisors homeWorth=1000000..'],
  ['Advisors whose boat is worth more than $1M', 'advisors', 'boat worth more than $1M'],
  ['firms with revenue over $1M', 'firms', 'revenue over $1M'],
  ['advisors with a salary of over $1M', 'advisors', 'salary over $1M'],
  ['firms in Springfield over $1B', 'firms aum=1000000000..', 'Springfield'],
  ['firms in springfield over $1B', 'firms aum=1000000000..', 'springfield'],
  ['firms that grew 20% last year', 'firms aumGrowth=20..'],
  ['firms that grew by 20%', 'firms aumGrowth=20..'],
  ['firms that grew more than 20% last year', 'firms aumGrowth=20..'],
  ['firms with 20% growth', 'firms aumGrowth=20..'],
  ['firms that grew between 10% and 20%', 'firms aumGrowth=10..20'],
])('reads what an amount is of: %s', (sentence, meant, unknown = '') => {
  const { type, chips, unknown: left } = understandSentence(sentence)
  const understood = [type, ...chips.map(({ field, filter }) => `${field}=${filter.replaceAll(' ', '_')}`)].join(' ')
  expect({ understood, left: left.join(' ') }).toEqual({ understood: meant, left: unknown })
})
