import { expect, it } from 'vitest'
import { isInternalName } from './internal-names.rules.ts'

it.each([
  ['localhost', true],
  ['localhost.', true],
  ['api.localhost', true],
  ['printer.local', true],
  ['metadata.google.internal', true],
  ['METADATA.GOOGLE.INTERNAL.', true],
  ['intranet', true],
  ['hooks.example.com', false],
  ['hooks.example.com.', false],
  ['local.example.com', false],
  ['mylocal.com', false],
  ['8.8.8.8', false],
  ['[2606:4700::1111]', false],
])('%s is internal: %s', (name, isInternal) => {
  expect(isInternalName(name)).toBe(isInternal)
})
