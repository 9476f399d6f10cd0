import { expect, test } from 'vitest'
import { shortenedEmail } from './shortened-email.ts'

test.each([
  ['ada@firm.com', 'a•••@firm.com'],
  ['a@firm.com', 'a•••@firm.com'],
  ['a"b@c"@firm.com', 'a•••@firm.com'],
])('%s is shortened to %s', (email, short) => {
  expect(shortenedEmail(email)).toBe(short)
})
