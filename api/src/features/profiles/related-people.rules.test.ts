import { profileFields } from '@mandate/contract/lists/profile-fields'
import { describe, expect, it } from 'vitest'
import { rankRelations, relatingFacts } from './related-people.rules.ts'

const shown = (field: string, value: string | string[] | number) => ({ field, value, source: 'stated' as const, statedAt: null })

describe('related people', () => {
  it('are found only by the facts meant for it', () => {
    expect(relatingFacts([shown('city', 'Austin'), shown('custodians', ['schwab']), shown('about', 'Austin'), shown('yearsOfExperience', 7)])).toEqual([
      { field: 'city', values: ['Austin'] },
      { field: 'custodians', values: ['schwab'] },
    ])
    const relating = relatingFacts(profileFields.map(({ name }) => shown(name, 'x'))).map(({ field }) => field)
    expect(relating).toContain('city')
    expect(relating.filter((name) => /gender|race|ethnic|faith|relig|orientation|veteran|service|generation|birth|age/i.test(name))).toEqual([])
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
    expect(rankRelations({ own, others, teamMates: ['d'] }).map(({ userId, reasons }) => ({ userId, reasons }))).toEqual([
      { userId: 'd', reasons: ['Same team'] },
      { userId: 'a', reasons: ['Same firm: Harbor Lane', 'Same city: Austin', 'Same custodian: BNY Pershing, Charles Schwab and 1 more'] },
      { userId: 'b', reasons: ['Same city: Austin'] },
    ])
  })

  it('name the firm and the years of former colleagues, and each firm once', () => {
    const overlap = { userId: 'a', firmName: 'RIDGELINE', isCurrent: false, branch: null, from: 2015, until: 2019 }
    const relations = rankRelations({
      own: [{ field: 'companyName', values: ['Harbor Lane'] }],
      others: [{ userId: 'b', field: 'companyName', values: ['Harbor Lane'] }],
      overlaps: [
        overlap,
        { ...overlap, userId: 'b', from: 2018, until: 2018 },
        { ...overlap, userId: 'b', firmName: 'Harbor Lane Advisors', isCurrent: true, branch: 'Austin, TX' },
        { ...overlap, userId: 'c', firmName: 'Harbor Lane Advisors', isCurrent: true },
      ],
      mutual: [
        { userId: 'a', connections: 1 },
        { userId: 'd', connections: 9 },
      ],
    })
    expect(relations.map(({ userId, reasons }) => [userId, reasons])).toEqual([
      ['b', ['Same branch: Harbor Lane Advisors, Austin, TX', 'Both at Ridgeline, in 2018']],
      ['a', ['Both at Ridgeline, 2015 to 2019', '1 mutual connection']],
      ['c', ['Same firm: Harbor Lane Advisors']],
      ['d', ['9 mutual connections']],
    ])
  })

  it('count for less once people with the same reason were dismissed', () => {
    const found = {
      own: [
        { field: 'city', values: ['Austin'] },
        { field: 'investmentStrategies', values: ['growth'] },
      ],
      others: [
        { userId: 'a', field: 'city', values: ['Austin'] },
        { userId: 'b', field: 'investmentStrategies', values: ['growth'] },
      ],
    }
    const order = (times: number) => rankRelations({ ...found, dismissals: new Map([['city', times]]) }).map(({ userId }) => userId)
    expect([order(0), order(1), order(2)]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
      ['b', 'a'],
    ])
  })
})
