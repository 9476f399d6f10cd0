import { expect, test } from 'vitest'
import { askerLinesSchema, askerNameSchema, hideContacts } from './contact-text.ts'

const problemOf = (schema: ReturnType<typeof askerNameSchema>, text: string) => schema.safeParse(text).error?.issues[0]?.message
const remove = (what: string) => `Remove the ${what}; your contact details are passed on when they accept`

test.each([
  ['leak@visit.test', remove('email address')],
  ['Vera leak@visit.test', remove('email address')],
  ['leak (at) visit.test', remove('email address')],
  ['leak＠visit.test', remove('email address')],
  ['312-555-0198', remove('telephone number')],
  ['Vera 3125550198', remove('telephone number')],
  ['+44 20 7946 0018', remove('telephone number')],
  ['visit.test', remove('web address')],
  ['Vera VISIT.COM', remove('web address')],
  ['www.visit.test', 'Remove the web address'],
  ['https://visit.test', 'Remove the web address'],
])('the name %j of someone who asks is refused: %s', (name, message) => {
  expect(problemOf(askerNameSchema(120), name)).toBe(message)
})

test.each([
  'Vera',
  'Vera Lund',
  'J.R. Lund',
  'J. Lund',
  'Dr. Vera Lund-Moe',
  'St.John Vale',
  "Vera O'Neil",
  'Vera Lund, Jr.',
  'Vera Lund III',
  'Zoë Łukasz',
  '佐藤',
  'Trust 2026',
])('the name %j is kept', (name) => {
  expect(askerNameSchema(120).parse(name)).toBe(name)
})

test.each([
  ['call me 312 555 0199', 'call me [hidden until accepted]', 'telephone number'],
  ['call me 312 555 0199 or me@lea.test', 'call me [hidden until accepted] or [hidden until accepted]', 'email address'],
  ['(312) 555-0199, evenings', '[hidden until accepted], evenings', 'telephone number'],
  ['3125550199', '[hidden until accepted]', 'telephone number'],
  ['312.555.0199.', '[hidden until accepted].', 'telephone number'],
  ['1-312-555-0199', '[hidden until accepted]', 'telephone number'],
  ['+1 (312) 555-0199 x4', '[hidden until accepted] x4', 'telephone number'],
  ['+44 20 7946 0018', '[hidden until accepted]', 'telephone number'],
  ['0044 20 7946 0018', '[hidden until accepted]', 'telephone number'],
  ['3 1 2 5 5 5 0 1 9 9', '[hidden until accepted]', 'telephone number'],
  ['31255 50199', '[hidden until accepted]', 'telephone number'],
  ['Text 555-0199', 'Text [hidden until accepted]', 'telephone number'],
  ['312 • 555 • 0199', '[hidden until accepted]', 'telephone number'],
  ['312•555•0199 evenings', '[hidden until accepted] evenings', 'telephone number'],
  ['312*555*0199', '[hidden until accepted]', 'telephone number'],
  ['312 | 555 | 0199', '[hidden until accepted]', 'telephone number'],
  ['+44 • 20 • 7946 • 0018', '[hidden until accepted]', 'telephone number'],
  ['٣١٢ ٥٥٥ ٠١٩٩', '[hidden until accepted]', 'telephone number'],
  ['t.me/vera_lund', '[hidden until accepted]', 'messenger name'],
  ['Write to T.me/vera_lund, please', 'Write to [hidden until accepted] please', 'messenger name'],
  ['wa.me/vera', '[hidden until accepted]', 'messenger name'],
  ['signal.me/#eu/abc', '[hidden until accepted]', 'messenger name'],
  ['@vera_lund on Telegram', '[hidden until accepted]', 'messenger name'],
  ['I am @vera_lund (WhatsApp)', 'I am [hidden until accepted])', 'messenger name'],
  ['@vera.l, Signal', '[hidden until accepted]', 'messenger name'],
  ['Telegram: @vera_lund', '[hidden until accepted]', 'messenger name'],
  ['Reach me on Signal as @vera_lund', 'Reach me on [hidden until accepted]', 'messenger name'],
  ['me@lea.test', '[hidden until accepted]', 'email address'],
  ['me @ lea.test', '[hidden until accepted]', 'email address'],
  ['me [at] lea.test\nThanks', '[hidden until accepted]\nThanks', 'email address'],
])('the message %j is refused, and shown as %j where it is stored', (text, shown, what) => {
  expect(problemOf(askerLinesSchema(2_000), text)).toBe(remove(what))
  expect(hideContacts(text)).toBe(shown)
})

test('a stored web address is hidden', () => {
  expect(hideContacts('See https://lea.test/me or www.lea.test now')).toBe('See [hidden until accepted] or [hidden until accepted] now')
})

test.each([
  'A second opinion on $1,250,000',
  'About $3125550199 in two accounts',
  'From 2019-2024 we had 40 accounts',
  'Between 500-1000 clients, 1.25% fee',
  'Since 2026-11-25, meet @ 5.30',
  'CRD 9000001, plan 401(k), 529 and 403(b)',
  'We hold 1,234,567,890 shares',
  'Call me when you can',
  'We use example.com for reports',
  'I have $3M in a 401(k)',
  'The firm was founded in 1998-2004',
  'Fees: 1.25% • 0.75% • 500 a year',
  'Goals:\n• 300\n• 400\n• 5000 a month',
  'Should staff use the @ in an email, or Signal?',
  'Do you archive WhatsApp and Telegram messages? We follow rule 204-2',
  'Cold emails @ scale are not for me',
  'A buy signal for me is a P/E of 12',
  'Team.media accounts, and Report.me/annual is our page title',
])('the message %j is kept and shown whole', (text) => {
  expect(askerLinesSchema(2_000).parse(text)).toBe(text)
  expect(hideContacts(text)).toBe(text)
})

test('a long text without contacts is read at once', () => {
  const text = `${'a.'.repeat(1_000)}${'1 '.repeat(4)}`.trim()
  expect(hideContacts(text)).toBe(text)
})
