import type { Mention } from '@mandate/contract/aggregation'
import { describe, expect, it } from 'vitest'
import { cutAtNames, whoIsNamed } from './named-text.ts'

const mention = (from: number, matched: string, crd = 9_000_001): Mention => ({
  kind: 'firm',
  crd,
  name: matched,
  matched,
  place: 'body',
  from,
  to: from + matched.length,
  by: 'name',
})
const cut = (text: string, mentions: Mention[]) => cutAtNames(text, 'body', mentions).map(({ text: piece, mention: named }) => (named ? `[${piece}]` : piece))

describe('a text with names in it', () => {
  it.each<[string, Mention[], string[]]>([
    ['names no one', [], ['Harbor Lane met Cedar']],
    ['names two', [mention(16, 'Cedar'), mention(0, 'Harbor Lane')], ['[Harbor Lane]', ' met ', '[Cedar]']],
    ['is marked once where marks overlap', [mention(0, 'Harbor Lane'), mention(7, 'Lane')], ['[Harbor Lane]', ' met Cedar']],
    ['is left alone where the text differs from the mention', [mention(3, 'Cedar')], ['Harbor Lane met Cedar']],
  ])('%s', (_, mentions, expected) => expect(cut('Harbor Lane met Cedar', mentions)).toEqual(expected))

  it('lists each firm and person once', () =>
    expect(whoIsNamed([mention(0, 'A'), mention(9, 'A'), mention(3, 'B', 9_000_002)]).map(({ crd }) => crd)).toEqual([9_000_001, 9_000_002]))
})
