import { expect, it } from 'vitest'
import { filingKind } from './filing-kinds.ts'

it.each([
  ['Other-Than Anual Amendment For Registered Adviser', 'Other amendment'],
  ['Other-Than Annual Amendment ERA Report', 'Other amendment, exempt adviser'],
  ['Annual Updating Amendment for Registered Adviser', 'Annual amendment'],
  ['Annual Updating Amendment', 'Annual amendment'],
  [' Final SEC ERA Report', 'Final report, exempt adviser'],
  ['Initial SEC Registration Request', 'Initial SEC registration'],
  ['Something new', 'Something new'],
])('%s reads %s', (filed, words) => expect(filingKind(filed)).toBe(words))
