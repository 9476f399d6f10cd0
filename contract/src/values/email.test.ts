import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asciiDomain, isDomain } from './domain.ts'
import { canonicalEmail, emailProblem, isEmail, isWrittenEmail } from './email.ts'
import { accountEmailSchema, emailSchema } from './fields.ts'

test.each([
  ['acme.com', true],
  ['ACME.COM', true],
  ['a.co', true],
  ['mail.acme-capital.co.uk', true],
  ['3m.com', true],
  ['xn--mnchen-3ya.de', true],
  ['example.xn--p1ai', true],
  ['acme', false],
  ['acme.c', false],
  ['acme.123', false],
  ['acme.com.', false],
  ['.acme.com', false],
  ['acme..com', false],
  ['-acme.com', false],
  ['acme-.com', false],
  ['ac me.com', false],
  ['acme_.com', false],
  ['acme.com/x', false],
  ['192.168.0.1', false],
  ['', false],
  ['.', false],
  [`${'a'.repeat(64)}.com`, false],
  [`${'a.'.repeat(127)}com`, false],
])('domain %j: %s', (value, answer) => {
  expect(isDomain(value)).toBe(answer)
})

test.each([
  ['Acme.COM', 'acme.com'],
  ['münchen.de', 'xn--mnchen-3ya.de'],
  ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ['раураl.com', 'xn--l-7sba6dbr.com'],
  ['ｅｘａｍｐｌｅ.com', 'example.com'],
  ['127.0.0.1', undefined],
  ['0x7f.1', undefined],
  ['acme.com:80', undefined],
  ['ac%6de.com', undefined],
  ['acme.com#x', undefined],
  ['', undefined],
])('domain %j in ASCII is %j', (value, answer) => {
  expect(asciiDomain(value)).toBe(answer)
})

test.each([
  ['ada@acme.com', true],
  ['a@b.co', true],
  ['ada.byron+news@mail.acme.com', true],
  ["o'neil@acme.com", true],
  ['ада@acme.com', true],
  ['ada@acme', false],
  ['ada@acme.c', false],
  ['ada acme@acme.com', false],
  ['ada@ac me.com', false],
  ['@acme.com', false],
  ['ada@', false],
  ['ada', false],
  ['', false],
  ['ada@.com', false],
  [`${'a'.repeat(250)}@a.co`, false],
])('email %j: %s', (value, answer) => {
  expect(isEmail(value)).toBe(answer)
})

test.each([
  ['  Ada@Acme.COM ', 'ada@acme.com'],
  ['ADA.Byron+News@acme.com', 'ada.byron+news@acme.com'],
  ['ada@MÜNCHEN.de', 'ada@xn--mnchen-3ya.de'],
  ['ada@ｅｘａｍｐｌｅ.com', 'ada@example.com'],
])('the form keeps %j as %j', (value, kept) => {
  expect(emailSchema.parse(value)).toBe(kept)
})

test.each([
  ['', 'Enter a valid email'],
  ['ada@acme', 'Enter a valid email'],
  [`${'a'.repeat(250)}@a.co`, 'This email is too long'],
  [`${'a'.repeat(65)}@acme.com`, 'Use 64 characters or fewer before the @'],
  ['ada,ben@acme.com', 'Before the @'],
  ['ada;ben@acme.com', 'Before the @'],
  ['<ada>@acme.com', 'Before the @'],
  ['"ada"@acme.com', 'Before the @'],
  ['ada@ben@acme.com', 'Before the @'],
  ['.ada@acme.com', 'Before the @'],
  ['ada..byron@acme.com', 'Before the @'],
  ['ada\r\nbcc:ben@acme.com', 'Enter a valid email'],
  ['ada\u0000@acme.com', 'Before the @'],
  ['ada\u202e@acme.com', 'Before the @'],
  ['x%0a@example.com', 'Before the @'],
  ['x%0d%0abcc%3aben@example.com', 'Before the @'],
  ['ada%acme.com@example.com', 'Before the @'],
])('the form refuses %j: %s', (value, message) => {
  expect(emailSchema.safeParse(value).error?.issues[0]?.message).toContain(message)
})

test.each([
  ['İ', 'i'],
  ['ı', 'i'],
  ['\u212a', 'k'],
  ['ſ', 's'],
  ['ß', 'ss'],
  ['ﬁ', 'fi'],
  ['а', 'a'],
])('C20 an address with %j never becomes the one with %j', (lookalike, plain) => {
  const [odd, own] = [`${lookalike}vy@acme.com`, `${plain}vy@acme.com`]
  expect(emailProblem(odd)).toBeDefined()
  expect(canonicalEmail(odd)).not.toBe(own)
})

test('C20 a domain of another script is kept as punycode, never as the one it looks like', () => {
  expect(canonicalEmail('ada@раураl.com')).toBe('ada@xn--l-7sba6dbr.com')
})

test('normalizing an address is idempotent and keeps its validation result', () => {
  const typed = fc.oneof(fc.emailAddress(), fc.string({ unit: fc.constantFrom('a', 'Z', '@', '.', 'ü', 'K', '-', '1', ' ', 'İ'), maxLength: 24 }))
  fc.assert(
    fc.property(typed, (value) => {
      const canonical = canonicalEmail(value)
      expect(canonicalEmail(canonical)).toBe(canonical)
      expect(emailProblem(canonical)).toBe(emailProblem(value))
    }),
  )
})

test.each([
  ['a@b.c', true],
  ['josé@example.com', true],
  ['a"b@example.com', true],
  ['a..b@example.com', true],
  ['user@[1.2.3.4]', true],
  ['Ada@Acme.COM', true],
  ['ada@acme', false],
  ['ada@.com', false],
  ['ada@acme.', false],
  ['@acme.com', false],
  ['a da@acme.com', false],
  ['ada@ac me.com', false],
  ['ada.acme.com', false],
  [`${'a'.repeat(250)}@b.co`, false],
])('an account may have the address %j by the specified rule: %s', (value, answer) => {
  expect(isWrittenEmail(value)).toBe(answer)
  expect(accountEmailSchema.safeParse(value).success).toBe(answer)
})
