import { auditKindWords } from '@mandate/contract/audit-kind-words'
import { expect, it } from 'vitest'
import { everyAuditKind } from '../audit/audit.service.ts'
import { kindsWith } from './audit-words.rules.ts'

it.each([
  ['password reset', ['password.reset', 'password.reset_requested']],
  ['Reset  PASSWORD requested', ['password.reset_requested']],
  ['suspend', ['user.suspended']],
  ['user.restored', ['user.restored']],
  ['signed in', ['sign_in.succeeded']],
  ['two-factor authentication', ['second_factor.enabled', 'second_factor.removed']],
  ['nothing of the kind', []],
  ['---', []],
])('kinds with %s', (text, kinds) => {
  expect(kindsWith(text, everyAuditKind)).toEqual(kinds)
})

it('every kind is shown in words, each in its own', () => {
  const shown = everyAuditKind.map(auditKindWords)
  expect(shown.filter((words) => !/^[A-Z][A-Za-z -]+$/.test(words))).toEqual([])
  expect(new Set(shown).size).toBe(everyAuditKind.length)
})
