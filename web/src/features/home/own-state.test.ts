import type { OwnProfile } from '@mandate/contract/profiles'
import { expect, it } from 'vitest'
import { publicStatesOf, statesOf } from './own-state.ts'

const fact = (value: string, visibility: OwnProfile['facts'][number]['visibility']): OwnProfile['facts'][number] => ({
  ...{ field: 'state', value, visibility, source: 'stated', statedAt: null, version: 1 },
})
const filed = { facts: [{ field: 'state', value: 'TX', source: 'SEC', asOf: '2026-10-01', difference: null }] } as unknown as OwnProfile['filed']

it.each([
  [[], null, [], []],
  [[fact('OH', 'public')], filed, ['OH', 'TX'], ['OH']],
  [[fact('OH', 'me')], filed, ['OH', 'TX'], ['TX']],
  [[fact('OH', 'network')], null, ['OH'], []],
] as const)('a state that is stated and filed (%#)', (facts, record, all, shown) => {
  expect(statesOf({ facts: [...facts], filed: record })).toEqual(all)
  expect(publicStatesOf({ facts: [...facts], filed: record })).toEqual(shown)
})
