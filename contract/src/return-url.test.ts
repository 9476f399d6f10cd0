import fc from 'fast-check'
import { expect, test } from 'vitest'
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

const nested = Array.from({ length: 20 }).reduce<string>((inner) => `/user/login?returnUrl=${encodeURIComponent(inner)}`, '/user/login')

const refused = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\tevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/\u0000/evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%2f/evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/%5c%5cevil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'http://evil.example/search',
  'HTTPS://EVIL.EXAMPLE',
  'https://site.invalid@evil.example',
  '//site.invalid@evil.example/search',
  '//site.invalid/search',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'search',
  './search',
  '../search',
  '/..//evil.example',
  '/search/..//evil.example',
  '/./\\evil.example',
  '/search/../../..//evil.example/%2e%2e',
  '/search/%2e%2e//evil.example',
  '/.evil.example',
  '/@evil.example',
  ' /search',
  '\u2028/search',
  '/search\u202e',
  '/search\ufeff',
  '/search?q=\u0007',
  '?returnUrl=/search',
  '#/search',
  '',
  ' ',
  '/no-such-page',
  '/SEARCH',
  '/user/login',
  '/user/login/',
  '/user/admin-login',
  '/user/logout',
  '/user/logout?again=1',
  '/search/../user/logout',
  '/user/%6cogin',
  '/user/oauth?code=1&state=2',
  '/user/sign-up/role-select',
  '/user/login?returnUrl=/user/login',
  '/search?returnUrl=https://evil.example',
  nested,
  `/search?q=${'a'.repeat(2_100)}`,
]

test.each(kept)('C4 a page of this site is kept: %s', (value) => {
  expect(safeReturnUrl(value)).toBe(value)
})

test.each(refused.map((value) => [JSON.stringify(value).slice(0, 80), value]))('C4 return address refused: %s', (_, value) => {
  expect(safeReturnUrl(value)).toBe('/')
})

test.each([[undefined], [null], [0], [['/search']], [{ toString: () => '/search' }], [new URL('https://evil.example')]])(
  'C4 what is not text is refused: %s',
  (value) => {
    expect(safeReturnUrl(value)).toBe('/')
  },
)

test('C4 at least sixty hostile values are tried', () => {
  expect(new Set(refused).size).toBeGreaterThanOrEqual(60)
})

test('C4 whatever is given, the answer stays on this site, on a known page, and is settled', () => {
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

test('a page of signing in is a page of this site, only not one to return to', () => {
  expect(sitePathOf('/user/sign-up')).toBe('/user/sign-up')
  expect(sitePathOf('//evil.example')).toBeUndefined()
})
