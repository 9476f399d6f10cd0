import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileAddresses } from '../test/hostile-addresses.ts'
import { matchesPath, paths } from './paths.ts'
import { safeReturnUrl, sitePathOf } from './return-url.ts'

const kept = [
  '/',
  '/search',
  '/search?type=firms&q=acme%20capital',
  '/settings',
  '/settings#sessions',
  '/profile/dashboard',
  '/profile/2f0c6f1e-6a0e-4c6b-9d5a-0b1f5d3e8a11/information',
  '/data/reference/firm/104518',
  '/data/document/42?page=3#p2',
  '/partners/acme',
  '/user/team-invitation#token',
  '/user/claim-profile/validate',
]

test.each(kept)('C4 a page of this site is kept: %s', (value) => {
  expect(safeReturnUrl(value)).toBe(value)
})

test.each(hostileAddresses.map((value) => [JSON.stringify(value).slice(0, 80), value]))('C4 return address refused: %s', (_, value) => {
  expect(safeReturnUrl(value)).toBe('/')
})

test.each([[undefined], [null], [0], [['/search']], [{ toString: () => '/search' }], [new URL('https://evil.example')]])(
  "C4 a value that isn't text is refused: %s",
  (value) => {
    expect(safeReturnUrl(value)).toBe('/')
  },
)

test('C4 at least sixty hostile values are tried', () => {
  expect(new Set(hostileAddresses).size).toBeGreaterThanOrEqual(60)
})

test('C4 any input resolves to a known page of this site, and resolving twice changes nothing', () => {
  const origin = 'https://mandate.example'
  const pieces = fc.array(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      '..',
      '.',
      '%2f',
      '%5c',
      '%09',
      '\t',
      '@',
      ':',
      'javascript:',
      'https:',
      'evil.example',
      'search',
      'user',
      'login',
      '?',
      '#',
      'profile',
      'returnUrl=',
    ),
    {
      maxLength: 12,
    },
  )
  fc.assert(
    fc.property(
      fc.oneof(
        pieces.map((parts) => parts.join('')),
        pieces.map((parts) => `/${parts.join('')}`),
        fc.string({ unit: 'binary' }),
        fc.webUrl(),
      ),
      (value) => {
        const answer = safeReturnUrl(value)
        const url = new URL(answer, origin)
        expect(url.origin).toBe(origin)
        expect(Object.values(paths).some((pattern) => matchesPath(pattern, url.pathname))).toBe(true)
        expect(safeReturnUrl(answer)).toBe(answer)
      },
    ),
    { numRuns: 10_000 },
  )
})

test('sign-in pages are pages of this site, but no return target', () => {
  expect(sitePathOf('/user/sign-up')).toBe('/user/sign-up')
  expect(sitePathOf('//evil.example')).toBeUndefined()
})
