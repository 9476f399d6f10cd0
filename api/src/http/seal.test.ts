import { describe, expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = 'a key for tests only, 0123456789abcdef'
const ada = { userId: '0b6c7f3e-8f0e-4c58-9d4d-9a2a4e6f0001', purpose: 'totp' }
const sealed = seal(key, ada, 'JBSWY3DPEHPK3PXP')

describe('a sealed value', () => {
  it('opens with the same key and context, and looks different each time', () => {
    expect(unseal(key, ada, sealed)).toBe('JBSWY3DPEHPK3PXP')
    expect(seal(key, ada, 'JBSWY3DPEHPK3PXP').equals(sealed)).toBe(false)
    expect(sealed.includes('JBSWY3DPEHPK3PXP')).toBe(false)
  })

  it('stays shut in the row of another person and in another column', () => {
    expect(() => unseal(key, { ...ada, userId: '0b6c7f3e-8f0e-4c58-9d4d-9a2a4e6f0002' }, sealed)).toThrow()
    expect(() => unseal(key, { ...ada, purpose: 'other' }, sealed)).toThrow()
  })

  it('says so when the server has another key', () => {
    expect(() => unseal('another key for tests only, 9876543210', ada, sealed)).toThrow(/another SECRET_KEY/)
  })

  it('stays shut when any byte was changed', () => {
    for (let index = 0; index < sealed.length; index++) {
      const changed = Buffer.from(sealed)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => unseal(key, ada, changed)).toThrow()
    }
  })
})
