import { describe, expect, it } from 'vitest'
import { measuresTime } from '../../test/elapsed.ts'
import { chooseMentions, firmCandidates, type Known, nameKey, numberCandidates, personCandidates } from './mentions.rules.ts'

const known: Known = {
  firms: [
    { crd: 9_000_001, keys: ['HARBOR LANE WEALTH', 'HARBOR LANE WEALTH LLC'] },
    { crd: 9_000_002, keys: ['HARBOR LANE', 'HARBOR LANE INC'] },
    { crd: 9_000_003, keys: ['CEDAR CAPITAL', 'CEDAR CAPITAL LP'] },
    { crd: 9_000_004, keys: ['CEDAR CAPITAL', 'CEDAR CAPITAL OF OHIO LLC'] },
  ],
  people: [
    { crd: 9_200_001, first: 'IRIS', middle: 'MAE', last: 'CALLOWAY', firms: [9_000_001] },
    { crd: 9_200_002, first: 'IRIS', middle: 'JO', last: 'CALLOWAY', firms: [9_000_003] },
  ],
}

function mentionsIn(body: string) {
  const candidates = { firms: firmCandidates('body', body), people: personCandidates('body', body), numbers: numberCandidates('body', body) }
  return chooseMentions(candidates, known).map(({ kind, crd, text, by }) => `${kind} ${crd} ${by} “${text}”`)
}

describe('whom a text names', () => {
  it.each([
    ['a full name, whatever its case and commas', 'Today Harbor Lane Wealth, LLC said so.', ['firm 9000001 name “Harbor Lane Wealth, LLC”']],
    ['the longer of two names', 'Harbor Lane Wealth grew.', ['firm 9000001 name “Harbor Lane Wealth”']],
    ['no match for part of a name', 'The Harbor grew, and so did Lane Wealth.', []],
    ['no match for a name in lower case', 'a harbor lane in the fog', []],
    ['no match across the end of a sentence', 'He left Harbor. Lane; Wealth', []],
    ['neither of two firms with the same name', 'Cedar Capital has news.', []],
    [
      'of two firms with the same name, the one whose number is in the text',
      'Cedar Capital (CRD# 9000004) has news.',
      ['firm 9000004 name “Cedar Capital”', 'firm 9000004 crd “CRD# 9000004”'],
    ],
    [
      'a number in each way of writing it',
      'CRD 9000001, CRD No. 9000002, CRD number: 9000003',
      ['firm 9000001 crd “CRD 9000001”', 'firm 9000002 crd “CRD No. 9000002”', 'firm 9000003 crd “CRD number: 9000003”'],
    ],
    ['no match for an unknown number', 'CRD 1234567 and SEC 801-9000001', []],
    [
      'a person together with their firm',
      'Iris Calloway of Harbor Lane Wealth spoke.',
      ['advisor 9200001 name “Iris Calloway”', 'firm 9000001 name “Harbor Lane Wealth”'],
    ],
    ['no person by name only', 'Iris Calloway spoke.', []],
    [
      'a person with a middle initial',
      'Iris M. Calloway of Harbor Lane Wealth',
      ['advisor 9200001 name “Iris M. Calloway”', 'firm 9000001 name “Harbor Lane Wealth”'],
    ],
    ['no person with another middle initial', 'Iris X. Calloway of Harbor Lane Wealth', ['firm 9000001 name “Harbor Lane Wealth”']],
    ['a person by number', 'Iris Calloway (CRD 9200002) spoke.', ['advisor 9200002 name “Iris Calloway”', 'advisor 9200002 crd “CRD 9200002”']],
  ])('%s', (_, text, expected) => expect(mentionsIn(text)).toEqual(expected))

  it('returns the positions of the words', () => {
    const body = 'News of Harbor Lane Wealth today'
    const [mention] = chooseMentions({ firms: firmCandidates('body', body), people: [], numbers: [] }, known)
    expect(body.slice(mention?.from, mention?.to)).toBe('Harbor Lane Wealth')
  })

  it('handles a long hostile text quickly', measuresTime, () => {
    const began = Date.now()
    mentionsIn('Harbor Lane '.repeat(5_000))
    mentionsIn('CRD'.repeat(20_000))
    expect(Date.now() - began).toBeLessThan(3_000)
  })

  it.each([
    ['Harbor Lane Wealth, L.L.C.', 'HARBOR LANE WEALTH L L C'],
    ['  A&B–Partners® ', 'A&B PARTNERS'],
  ])('compares %s as %s', (name, key) => expect(nameKey(name)).toBe(key))
})
