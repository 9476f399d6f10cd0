import { describe, expect, it } from 'vitest'
import { newRecoveryCode, readRecoveryCode } from './recovery-code.rules.ts'

describe('a recovery code', () => {
  it('is four groups of four without look-alikes, and never the same', () => {
    const codes = Array.from({ length: 500 }, newRecoveryCode)
    for (const code of codes) expect(code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
    expect(new Set(codes).size).toBe(500)
  })

  it.each([
    ['ABCD-EFGH-JKLM-NPQR', 'ABCDEFGHJKLMNPQR'],
    ['abcd efgh jklm npqr', 'ABCDEFGHJKLMNPQR'],
    ['abcdefghjklmnpqr', 'ABCDEFGHJKLMNPQR'],
    ['ABCD-EFGH-JKLM-NPQ', undefined],
    ['ABCD-EFGH-JKLM-NPQ0', undefined],
    ['123456', undefined],
    ['', undefined],
  ])('is read from %j as %j', (typed, code) => {
    expect(readRecoveryCode(typed)).toBe(code)
  })
})
