import { describe, expect, it } from 'vitest'
import { rankRelations, relatingFacts, relatingFields } from './related-people.rules.ts'

const shown = (field: string, value: string | string[] | number) => ({ field, value, source: 'stated' as const, statedAt: null })

describe('related people', () => {
  it('are found only by the facts meant for it', () => {
    expect(relatingFacts([shown('city', 'Austin'), shown('custodians', ['schwab']), shown('about', 'Austin'), shown('yearsOfExperience', 7)])).toEqual([
      { field: 'city', values: ['Austin'] },
      { field: 'custodians', values: ['schwab'] },
    ])
    expect(relatingFields.filter((field) => /gender|race|faith|orientation|veteran|generation/i.test(field))).toEqual([])
  })

  it('list at most three reasons, strongest first, in words', () => {
    const own = [
      { field: 'companyName', values: ['Harbor Lane'] },
      { field: 'city', values: ['Austin'] },
      { field: 'custodians', values: ['schwab', 'fidelity', 'pershing'] },
      { field: 'hobbiesAndInterests', values: ['chess'] },
    ]
    const others = [
      { userId: 'b', field: 'city', values: ['Austin'] },
      { userId: 'a', field: 'companyName', values: ['Harbor Lane'] },
      { userId: 'a', field: 'city', values: ['Austin'] },
      { userId: 'a', field: 'custodians', values: ['pershing', 'schwab', 'fidelity', 'lpl'] },
      { userId: 'a', field: 'hobbiesAndInterests', values: ['chess'] },
      { userId: 'c', field: 'custodians', values: ['lpl'] },
    ]
    expect(rankRelations(own, others, ['d']).map(({ userId, reasons }) => ({ userId, reasons }))).toEqual([
      { userId: 'd', reasons: ['Same team'] },
      { userId: 'a', reasons: ['Same firm: Harbor Lane', 'Same city: Austin', 'Same custodian: BNY Pershing, Charles Schwab and 1 more'] },
      { userId: 'b', reasons: ['Same city: Austin'] },
    ])
  })
})
