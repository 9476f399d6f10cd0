import { expect, test } from 'vitest'
import { webAddressesIn, withoutAddresses } from './web-address.ts'

/** The text of the link; undefined where there is none. */
const cases: [written: string, label: string | undefined][] = [
  ['https://www.sec.gov/litigation', 'https://www.sec.gov/litigation'],
  ['http://harbor-lane.example', 'http://harbor-lane.example'],
  ['https://HARBOR-lane.example/Team', 'https://HARBOR-lane.example/Team'],
  ['https://harbor-lane.example:8443/a?b=c#d', 'https://harbor-lane.example:8443/a?b=c#d'],
  ['https://harbor-lane.example/@ada', 'https://harbor-lane.example/@ada'],
  ['https://harbor-lane.example?to=ada@fund.example', 'https://harbor-lane.example?to=ada@fund.example'],
  // Credentials, and what looks like them.
  ['https://www.sec.gov@evil.example/login', undefined],
  ['http://user:pw@evil.example/', undefined],
  ['https://user@evil.example', undefined],
  ['https://:@evil.example', undefined],
  ['https://@evil.example', undefined],
  ['https://www.sec.gov\\@evil.example/', undefined],
  ['https://www.sec.gov%2f@evil.example/', undefined],
  // Hosts that are not what they look like.
  ['https://www.s\u0435c.gov/login', 'https://www.xn--sc-nlc.gov/login'],
  ['https://\u0440\u0430\u0443\u0440\u0430l.com/', 'https://xn--l-7sba6dbr.com/'],
  ['https://m\u00fcnchen.example/', 'https://xn--mnchen-3ya.example/'],
  ['https://\uff57\uff57\uff57.sec.gov/', 'https://www.sec.gov/'],
  ['https://sec%2egov.evil.example/', 'https://sec.gov.evil.example/'],
  ['https://evil.example\\.sec.gov/', 'https://evil.example/.sec.gov/'],
  ['https://www.sec\u200b.gov/', 'https://www.sec.gov/'],
  ['https://2130706433/', 'https://127.0.0.1/'],
  ['https://a b', 'https://a'],
  ['https://[not-an-address/', undefined],
]

test.each(cases)('C3 %s', (written, label) => {
  expect(webAddressesIn(`See ${written}`)[0]?.label).toBe(label)
})

test('an address ends before the mark that follows it, and each has its place', () => {
  const text = 'See https://one.example, then https://two.example/a.'
  expect(webAddressesIn(text).map(({ at, length }) => text.slice(at, at + length))).toEqual(['https://one.example', 'https://two.example/a'])
})

test('a quote names a link instead of its address', () => {
  expect(withoutAddresses('Read https://www.sec.gov/investment/marketing-faq today')).toBe('Read a link today')
})
