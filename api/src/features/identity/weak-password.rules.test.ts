import { newPasswordSchema } from '@mandate/contract/values/fields'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { measuresTime } from '../../test/elapsed.ts'
import { commonPasswords } from './common-passwords.ts'
import { findWeakness } from './weak-password.rules.ts'

const ada = { email: 'ada.whitlock@harbor-lane.test', firstName: 'Ada', lastName: 'Whitlock', companyName: 'Harbor Lane Wealth LLC' }
const isOfTheForm = (password: string) => newPasswordSchema.safeParse(password).success

describe('the weakness of a password', () => {
  it.each([
    ['Password1!', 'common'],
    ['P@ssw0rd!', 'common'],
    ['!!Dragon99', 'common'],
    ['Welcome@123', 'common'],
    ['Summer-2026', 'common'],
    ['12345678Aa!', 'common'],
    ['1QAZ2WSX-2026', 'common'],
    ['Ｐａｓｓｗｏｒｄ１！', 'common'],
    ['9!9!9!9!A9', 'repetitive'],
    ['Whitlock#1', 'personal'],
    ['Ada.Whitlock-26', 'personal'],
    ['H@rb0r-L@ne!7', 'personal'],
    ['Harborlane#1', 'personal'],
    ['M4ndate-#-77', 'personal'],
    ['Quiet-Harbor-41!', undefined],
    ['Ada-is-a-quiet-9-Person!', undefined],
    ['Zk7$pQ9!', undefined],
    [' Two spaces stay 8! ', undefined],
    ['correct Horse battery staple 7! and then some more words, sixty4', undefined],
  ])('%j is %s', (password, weakness) => {
    expect(findWeakness(password, ada)).toBe(weakness)
  })

  it('A12 common passwords: none of the first 3,000 is accepted, plain or padded to meet the rules', () => {
    const dressed = commonPasswords.slice(0, 3_000).flatMap((password) => {
      const capital = `${password.charAt(0).toUpperCase()}${password.slice(1)}`
      return [password, `${capital}1!`, `${capital}@123`, `${capital}-2026`, `!${capital}1`, `${password.toUpperCase()}9!`]
    })
    const ofTheForm = dressed.filter(isOfTheForm)
    expect(commonPasswords.length).toBeGreaterThan(10_000)
    expect(ofTheForm.length).toBeGreaterThan(6_000)
    expect(ofTheForm.filter((password) => findWeakness(password, ada) === undefined)).toEqual([])
  })

  it('answers within 5 ms for any text, also a hostile one of the longest length', measuresTime, () => {
    const hostile = ['!'.repeat(256), `${'a!'.repeat(127)}Z9`, 'ﬃ'.repeat(256), '1'.repeat(255), '\u{1F600}'.repeat(128)]
    const slowest = (password: string) => {
      findWeakness(password, ada)
      const start = performance.now()
      findWeakness(password, ada)
      return performance.now() - start
    }
    for (const password of hostile) expect(slowest(password)).toBeLessThan(5)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 256 }), (password) => {
        const weakness = findWeakness(password, ada)
        return weakness === undefined || ['common', 'repetitive', 'personal'].includes(weakness)
      }),
    )
  })
})
