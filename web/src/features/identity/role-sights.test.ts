import { expect, test } from 'vitest'
import { roleSights } from './role-sights.ts'

// Members of every role find an investor who is visible to members, and see a net worth that the investor shares with them.
test.each(Object.entries(roleSights))('%s: the net worth of others is hidden unless they share it', (_, { neverSees }) => {
  expect(neverSees).toMatch(/net worth.* unless they share it with you/)
  expect(neverSees).not.toMatch(/other investors/)
})
