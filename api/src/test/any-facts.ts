import { matchFormulaNames } from '@mandate/contract/lists/match-formulas'
import { optionLists } from '@mandate/contract/lists/option-lists'
import { profileFields } from '@mandate/contract/lists/profile-fields'
import fc from 'fast-check'
import type { Facts } from '../features/matching/match-parts.rules.ts'

/** For property tests: whatever a profile may state. */
const anyValue = (field: (typeof profileFields)[number]): fc.Arbitrary<Facts[string]> => {
  const options = field.list ? optionLists[field.list].items.map(({ value }) => value) : []
  if (field.kind === 'multi') return fc.subarray(options, { maxLength: 5 })
  if (field.kind === 'single') return fc.constantFrom(null, ...options)
  if (field.kind === 'money') return fc.constantFrom(null, 50_000, 1_000_000)
  return field.kind === 'number' ? fc.constantFrom(null, 3, 12) : fc.constant(null)
}
export const anyFacts: fc.Arbitrary<Facts> = fc.record(Object.fromEntries(profileFields.map((field) => [field.name, anyValue(field)])))
export const anyFormula = fc.constantFrom(...matchFormulaNames)
