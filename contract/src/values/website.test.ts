import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDomain } from './domain.ts'
import { isImageUrl } from './image-url.ts'
import { normalizeWebsite } from './website.ts'

const table: [string, string][] = [
  ['acme.com', 'http://acme.com'],
  ['  acme.com  ', 'http://acme.com'],
  ['http://acme.com', 'http://acme.com'],
  ['https://acme.com', 'https://acme.com'],
  ['HTTPS://WWW.ACME.COM', 'https://www.acme.com'],
  ['HTTP://WWW.ACME.COM/Funds/', 'http://www.acme.com/Funds'],
  ['acme.com/', 'http://acme.com'],
  ['acme.com///', 'http://acme.com'],
  ['acme.com/team/', 'http://acme.com/team'],
  ['acme.com?utm_source=x', 'http://acme.com'],
  ['acme.com/team?x=1#top', 'http://acme.com/team'],
  ['https://acme.com/#top', 'https://acme.com'],
  ['acme.com.', 'http://acme.com'],
  ['acme.com:8080/x', 'http://acme.com:8080/x'],
  ['http://acme.com:80', 'http://acme.com'],
  ['https://acme.com/a/../b/.', 'https://acme.com/b'],
  ['https://acme.com/a b', ''],
  ['münchen.de', 'http://xn--mnchen-3ya.de'],
  ['https://раураl.com', 'https://xn--l-7sba6dbr.com'],
  ['https://www.linkedin.com/in/ada', 'https://www.linkedin.com/in/ada'],
  ['', ''],
  ['   ', ''],
  ['n/a', ''],
  ['N/A', ''],
  ['None', ''],
  ['NOT APPLICABLE', ''],
  ['http://', ''],
  ['https://', ''],
  ['undefined', ''],
  ['-', ''],
]

const hostile: string[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://acme.com/%0aalert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript:0',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox',
  'file:///etc/passwd',
  'ftp://acme.com',
  'mailto:ada@acme.com',
  'tel:2125550147',
  'blob:https://acme.com/1',
  '//evil.example',
  '///evil.example',
  '\\\\evil.example',
  'http:\\\\evil.example',
  'http:evil.example',
  'http:/evil.example',
  'https://ada@acme.com',
  'https://ada:secret@acme.com',
  'https://acme.com@evil.example',
  'acme.com@evil.example',
  'http://acme.com\\@evil.example',
  'http://acme.com\u0000.evil.example',
  'http://acme\u202e.com',
  'http://ac\u200bme.com',
  'http://acme.com\r\nSet-Cookie: a=b',
  'http://localhost',
  'http://localhost:3000',
  'http://127.0.0.1',
  'http://2130706433',
  'http://0x7f000001',
  'http://[::1]',
  'http://169.254.169.254/latest/meta-data',
  'http://acme',
  'http://-acme.com',
  'http://acme..com',
  'http://%6cocalhost',
  `http://acme.com/${'a'.repeat(2_100)}`,
  'http://acme.com/"onmouseover="alert(1)',
  'http://acme.com/<script>',
]

test.each(table)('website %j is kept as %j', (value, kept) => {
  expect(normalizeWebsite(value)).toBe(kept)
})

function expectSafe(website: string) {
  if (website === '') return
  const url = new URL(website)
  expect(['http:', 'https:']).toContain(url.protocol)
  expect(url.username + url.password + url.search + url.hash).toBe('')
  expect(isDomain(url.hostname)).toBe(true)
  expect(website).toMatch(/^https?:\/\/[\x21-\x7e]+$/)
  expect(website).not.toMatch(/["<>\\]|\/$/)
}

test.each(hostile.map((value) => [JSON.stringify(value).slice(0, 60), value]))('C3 website %s is empty or a plain http(s) address', (_, value) => {
  expectSafe(normalizeWebsite(value))
})

test.each(hostile.slice(0, 39).map((value) => [JSON.stringify(value), value]))('C3 website %s is refused', (_, value) => {
  expect(normalizeWebsite(value)).toBe('')
})

test('C3 at least fifty strings are tried, and normalizing is idempotent', () => {
  expect(table.length + hostile.length).toBeGreaterThanOrEqual(50)
  const parts = fc.array(
    fc.constantFrom(
      'http://',
      'https://',
      'HTTP:',
      'acme',
      '.com',
      '.',
      '/',
      '//',
      '?',
      '#',
      '@',
      ':',
      '80',
      '\\',
      ' ',
      'ü',
      '%',
      '%2e',
      '..',
      'javascript:',
      'n/a',
      '\u202e',
      'ß',
      ':8080',
    ),
    { maxLength: 10 },
  )
  const website = fc.oneof(
    parts.map((each) => each.join('')),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: 'binary' }),
    fc.domain(),
  )
  fc.assert(
    fc.property(website, (value) => {
      const once = normalizeWebsite(value)
      expectSafe(once)
      expect(normalizeWebsite(once)).toBe(once)
    }),
    { numRuns: 10_000 },
  )
})

test.each([
  ['https://acme.com/logo.png', true],
  ['http://acme.com/logo.jpg', true],
  ['https://acme.com/a/b/LOGO.JPEG', true],
  ['https://acme.com/logo.gif', false],
  ['https://acme.com/logo.svg', false],
  ['https://acme.com/logo.png?w=100', false],
  ['https://acme.com/page?x=.png', false],
  ['https://acme.com/page#.png', false],
  ['ftp://acme.com/logo.png', false],
  ['acme.com/logo.png', false],
  ['https:logo.png', false],
  ['javascript:alert(1)//.png', false],
  ['data:image/png;base64,AAAA.png', false],
  ['https://ada:secret@acme.com/logo.png', false],
  ['https://acme.com/lo go.png', false],
  ['https://acme.com/logo.png\n', false],
  ['https://.png', false],
  ['', false],
])('image address %j: %s', (value, answer) => {
  expect(isImageUrl(value)).toBe(answer)
})
