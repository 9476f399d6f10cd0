import { expect, it } from 'vitest'
import { everyAuditKind } from '../audit/audit.service.ts'
import { kindsWith } from './audit-words.rules.ts'

it.each([
  ['password reset', ['password.reset', 'password.reset_requested']],
  ['Reset  PASSWORD requested', ['password.reset_requested']],
  ['suspend', ['user.suspended']],
  ['user.restored', ['user.restored']],
  ['nothing of the kind', []],
  ['---', []],
])('kinds with %s', (text, kinds) => {
  expect(kindsWith(text, everyAuditKind)).toEqual(kinds)
})
