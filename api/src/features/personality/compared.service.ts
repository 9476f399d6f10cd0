import { type SharedTrait, sharedTraits } from '@mandate/contract/lists/personality-items'
import { differenceBeyondError, type Scored } from './personality.rules.ts'

/** By trait: the first score less the second, where they differ by more than the error of both questionnaires. */
export function findDifferences(one: Scored, other: Scored): Partial<Record<SharedTrait, number>> {
  return Object.fromEntries(
    sharedTraits.flatMap((trait) => {
      const difference = differenceBeyondError(one, other, trait)
      return difference === undefined ? [] : [[trait, difference]]
    }),
  )
}
