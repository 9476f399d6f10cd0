import { expect, test } from 'vitest'
import { usernameSchema } from './username.ts'

test.each([
  ['ada', 'ada'],
  [' Ada-Whitlock ', 'ada-whitlock'],
  ['ada2', 'ada2'],
])('%s is the username %s', (typed, username) => {
  expect(usernameSchema.parse(typed)).toBe(username)
})

test.each(['', 'ab', 'a'.repeat(31), '-ada', 'ada-', 'ada--w', 'ada w', 'ada.w', 'ada/w', 'адa', '12345', 'admin', 'Dashboard', '../x'])(
  '%j is no username',
  (typed) => {
    expect(usernameSchema.safeParse(typed).success).toBe(false)
  },
)
