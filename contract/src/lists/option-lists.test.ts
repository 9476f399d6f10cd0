import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type OptionList, pick, type RangeOption } from './option-list.ts'
import { optionLists } from './option-lists.ts'
import * as selfIdLists from './self-id-lists.ts'

const all: Record<string, OptionList> = { ...selfIdLists, ...optionLists }
const named = Object.entries(all).map(([name, list]) => ({ name, list }))

describe('the option lists', () => {
  const source = join(import.meta.dirname, '../../../../shared/data/option-lists.json')
  // The titles and notes in the source are for its editors, so the product has its own titles. Labels have US spelling here.
  const american = (label: unknown) => String(label).replace('Licence', 'License').replace('Theatre', 'Theater')
  // The one column that is spelled otherwise here.
  const own = ({ service_type: serviceType, note: _note, ...item }: Record<string, unknown>) => ({
    ...item,
    label: american(item.label),
    ...(serviceType === undefined ? {} : { serviceType }),
  })
  it.skipIf(!existsSync(source))('have the values, labels and further columns of the source lists in ../shared (skipped if absent)', () => {
    const given = JSON.parse(readFileSync(source, 'utf8')) as Record<string, { multi: boolean; sensitivity: string | null; items: Record<string, unknown>[] }>
    expect(Object.keys(all).sort()).toEqual(Object.keys(given).sort())
    for (const [name, { multi, sensitivity, items }] of Object.entries(given)) {
      const { title, ...list } = all[name] as OptionList
      expect(title).not.toBe('')
      expect({ name, ...list, items: list.items.map((item) => own({ ...item })) }).toEqual({
        name,
        isMulti: multi,
        ...(sensitivity ? { sensitivity } : {}),
        items: items.map(own),
      })
    }
  })

  it('are 54 with 1,212 values', () => {
    expect([named.length, named.reduce((sum, { list }) => sum + list.items.length, 0)]).toEqual([54, 1_212])
  })

  it.each(named)('$name has no duplicates', ({ list: { items } }) => {
    for (const column of ['value', 'label'] as const) {
      const texts = items.map((item) => item[column])
      expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
      expect(texts.filter((text) => text.trim() !== text || text === '')).toEqual([])
    }
  })

  const withRanges = named.flatMap(({ name, list }) => {
    const ranges = list.items.flatMap((item: RangeOption) => (item.min === undefined ? [] : [item]))
    return ranges.length > 0 ? [{ name, ranges }] : []
  })
  it.each(withRanges)('$name starts at 0 and has no gaps or overlaps', ({ name, ranges }) => {
    expect(ranges[0]?.min).toBe(0)
    for (const [index, range] of ranges.entries()) if (index > 0) expect(range.min).toBe(ranges[index - 1]?.max)
    expect(ranges.at(-1)?.max).toBe(name === 'scheduleAOwnershipCodes' ? 100 : null)
  })

  it('keep the fixed values of the specification', () => {
    const valuesOf = (name: string) => all[name]?.items.map(({ value }) => value)
    expect(valuesOf('gender')).toEqual(['male', 'female', 'nonBinary', 'preferNotToSay'])
    expect(valuesOf('sexualOrientation')).toEqual(['heterosexual', 'lgbtqiaplus', 'notSay'])
    expect(valuesOf('esgStance')).toEqual(['YES', 'NO', 'ANTI'])
    expect(all.rebalanceFrequency?.items.map(({ label }) => label)).toEqual(['Quarterly', 'Semi Annual', 'Yearly'])
    expect([...new Set(all.investmentStrategies?.items.map(({ group }) => group))]).toEqual([
      'Analysis',
      'US Equities',
      'International Equities',
      'Fixed Income',
      'Alternatives',
    ])
    expect([all.usStatesAndTerritories?.items.length, all.advisoryServices?.items.length]).toEqual([56, 10])
  })
})

describe('choosing', () => {
  it.each([
    { chosen: [], value: 'a', left: ['a'] },
    { chosen: ['a', 'b'], value: 'a', left: ['b'] },
    { chosen: ['a', 'b'], value: 'preferNotToSay', left: ['preferNotToSay'] },
    { chosen: ['noPreference'], value: 'a', left: ['a'] },
  ])('$value after $chosen leaves $left', ({ chosen, value, left }) => expect(pick(chosen, value)).toEqual(left))
})
