import type { RangeOption } from '@mandate/contract/lists/option-list'
import { findField, listOf } from '@mandate/contract/lists/profile-fields'
import type { ProfileValue } from '@mandate/contract/lists/profile-value'

export const sharedFactNames = ['birthYear', 'homeWorth', 'netWorth'] as const
type SharedFactName = (typeof sharedFactNames)[number]

/** The searchable numbers; null for values that aren't shared. */
export type SharedFacts = Record<SharedFactName, number | null>

export interface StatedFact {
  field: string
  value: ProfileValue
}

export function readSharedFacts(facts: readonly StatedFact[]): SharedFacts {
  const numberOf = (name: SharedFactName): number | null => toNumber(name, facts.find(({ field }) => field === name)?.value ?? null)
  return { birthYear: numberOf('birthYear'), homeWorth: numberOf('homeWorth'), netWorth: numberOf('netWorth') }
}

/** A range is searched by its lower bound, so that 'at least' never overstates. */
function toNumber(name: SharedFactName, value: ProfileValue): number | null {
  if (typeof value === 'number') return value
  const range: RangeOption | undefined = listOf(findField(name) ?? {})?.items.find((item) => item.value === value)
  return range?.min ?? null
}
