import { expect, test } from 'vitest'
import { findClaims } from './marketing-rule.ts'

test.each([
  ['Returns are guaranteed.', 'promises a result'],
  ['A risk-free way to earn more', 'promises a result'],
  ["You can't lose with this", 'promises a result'],
  ['Our backtested strategy', 'is hypothetical performance'],
  ['The target return is high', 'is hypothetical performance'],
  ['The fund returned 12.4% last year', 'is a performance figure, which needs its period and net of fees'],
  ['14% IRR since inception', 'is a performance figure, which needs its period and net of fees'],
  ['The fund will double by 2028', 'is a prediction'],
  ['We expect the market to rise sharply next year', 'is a prediction'],
  ['We predict strong gains ahead', 'is a prediction'],
  ['You will earn far more with us', 'is a prediction'],
  ['The strategy is up 12.4 percent', 'is a performance figure, which needs its period and net of fees'],
  ['+12% since 2019', 'is a performance figure, which needs its period and net of fees'],
  ["We tripled our clients' money", 'is a performance figure, which needs its period and net of fees'],
  ['Pro forma results show 9%', 'is hypothetical performance'],
  ['A client of mine wrote that we changed her life', 'is a testimonial'],
  ['We beat the S&P 500 again', 'compares performance'],
  ['My clients love how we plan', 'is a testimonial'],
  ['Ranked the best wealth adviser in Texas', 'is a claim that must be substantiated'],
])('%s: %s', (text, about) => {
  expect(findClaims(text).map((claim) => claim.about)).toContain(about)
})

test.each([
  'We closed fund II at $300M.',
  'What do you ask first in an operational due diligence?',
  'About 40% of our clients sold a business last year.',
  'Thanks to everyone who came to Denver.',
  'The custodian changed its fee schedule on November 1.',
  'He returned to the firm after 12 years.',
  'Certainty is rare in this market.',
  'Yields on the 10-year Treasury rose to 4.2% today.',
  'Inflation was 3.1% per year over the decade.',
  'Our fee is 0.8% a year.',
  'There is no risk committee at the firm.',
  'Loans are guaranteed by the SBA.',
  'Returns are not guaranteed.',
  'Past performance does not guarantee future results.',
  'Headcount is up 12%.',
  'A top manager left the bank.',
])('%s: nothing to warn of', (text) => {
  expect(findClaims(text)).toEqual([])
})
