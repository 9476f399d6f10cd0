import { credentials } from '@mandate/contract/lists/options-places-and-credentials'
import { expect, it } from 'vitest'
import { designationCode } from './designation-codes.ts'

it.each(credentials.items.filter(({ inIapdFeed }) => inIapdFeed).map(({ label, value }) => [label, value]))('abbreviates %s to %s', (label, value) => {
  expect(designationCode(label)).toBe(value)
})

it('leaves a name without an abbreviation', () => {
  expect(designationCode('Master of Trusts')).toBe('Master of Trusts')
})
