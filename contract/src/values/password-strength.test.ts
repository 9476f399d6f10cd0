import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPasswordSchema } from './fields.ts'
import { passwordStrength, strengthWord } from './password-strength.ts'

test.each([
  ['', 0, ''],
  ['Ab1!', 0, 'Too short'],
  ['Abcde1!', 0, 'Too short'],
  ['abcdefgh', 3, 'Weak'],
  ['abcdefg1', 5, 'Weak'],
  ['ABCDEFGH', 5, 'Weak'],
  ['abcdefg!', 5, 'Weak'],
  ['Abcdefg1', 7, 'Fair'],
  ['abcdef1!', 7, 'Fair'],
  ['Abcdef1!', 9, 'Good'],
  ['Abcdefghijklm1!', 9, 'Good'],
  ['Abcdefghijklmn1!', 10, 'Strong'],
  ['abcdefghijklmnop', 4, 'Weak'],
  ['abcdefghijklmno1', 6, 'Weak'],
  ['Abcdefghijklmno1', 8, 'Fair'],
  ['        ', 3, 'Weak'],
  ['A1😀😀😀', 0, 'Too short'],
  ['Ünder-1-Öl', 9, 'Good'],
  ['e\u0301e\u0301e\u0301e\u0301', 0, 'Too short'],
  ['e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301', 3, 'Weak'],
])('%j has strength %i, %s', (password, strength, word) => {
  expect(passwordStrength(password)).toBe(strength)
  expect(strengthWord(password)).toBe(word)
})

test('strength is one of nine numbers, and 9 or more exactly when the form accepts the password', () => {
  const password = fc.string({ unit: fc.constantFrom('a', 'B', '7', '!', ' ', 'é', 'É', '😀', '\u0301'), maxLength: 40 })
  fc.assert(
    fc.property(password, (value) => {
      const strength = passwordStrength(value)
      expect([0, 3, 4, 5, 6, 7, 8, 9, 10]).toContain(strength)
      expect(newPasswordSchema.safeParse(value).success).toBe(strength >= 9)
    }),
  )
})

const messagesFor = (password: string) => newPasswordSchema.safeParse(password).error?.issues.map((issue) => issue.message) ?? []

test.each([
  ['Ab1!', 'Use at least 8 characters'],
  ['A1😀😀😀', 'Use at least 8 characters'],
  ['Abcdefg!', 'Add a number'],
  ['abcdef1!', 'Add an uppercase letter'],
  ['Abcdefg1', 'Add a special character, such as ! or -'],
  ['Abcdefg 1', 'Add a special character, such as ! or -'],
  [`A1!${'a'.repeat(254)}`, 'Use 256 characters or fewer'],
])('A12 the form of a password: %j is refused with "%s"', (password, message) => {
  expect(messagesFor(password)).toContain(message)
})

test.each([
  ['a passphrase of 64 characters', 'Correct horse battery staple, 4 of them, on a quiet Monday night'],
  ['exactly 256 characters', `A1!${'a'.repeat(253)}`],
  ['letters of any script', 'Ωμέγα-πύλη-7'],
])('A12 the form of a password: %s is taken', (_, password) => {
  expect(messagesFor(password)).toEqual([])
})

test('A12 the form of a password: spaces at its ends are kept', () => {
  expect(newPasswordSchema.parse('  Sesame-open-1 ')).toBe('  Sesame-open-1 ')
})
