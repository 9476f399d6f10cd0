import { describe, expect, it } from 'vitest'
import { understandSentence } from './understand.rules.ts'

type Row = [sentence: string, meant: string, unknown?: string]

/** As in `understand.rules.test.ts`. */
function check(sentence: string, meant: string, unknown = '') {
  const { type, chips, unknown: left, contradictions } = understandSentence(sentence)
  const understood = [type, ...chips.map(({ field, filter }) => `${field}=${filter.replaceAll(' ', '_')}`)].join(' ')
  expect({ understood, left: left.join(' '), contradictions }).toEqual({ understood: meant, left: unknown, contradictions: [] })
}

describe('a number of years without a bound is the whole year', () => {
  it.each<Row>([
    ['10 years of experience', 'advisors experienceMonths=120..131'],
    ['advisors with 10 years of experience', 'advisors experienceMonths=120..131'],
    ['advisors with 20 years of experience in Ohio', 'advisors experienceMonths=240..251 state=OH'],
    ['CFPs with 5 years experience', 'advisors designation=Certified_Financial_Planner experienceMonths=60..71'],
    ['advisors in Texas with 15 years in the business', 'advisors state=TX experienceMonths=180..191'],
    ['advisors with ten years of experience and no disclosures', 'advisors experienceMonths=120..131 disclosure=false'],
    ['advisors with experience of 10 years', 'advisors experienceMonths=120..131'],
    ['firms with 10 years of filings', 'firms yearsRegistered=10..10.9'],
    ['advisors with 18 months of experience', 'advisors experienceMonths=18..18'],
    ['advisors with more than 10 years of experience', 'advisors experienceMonths=121..'],
    ['advisors with at least 10 years of experience', 'advisors experienceMonths=120..'],
    ['advisors with 10+ years of experience', 'advisors experienceMonths=120..'],
    ['advisors with 10 years of experience or more', 'advisors experienceMonths=120..'],
    ['advisors with 5 to 10 years of experience', 'advisors experienceMonths=60..120'],
  ])('B6 %s', check)
})
