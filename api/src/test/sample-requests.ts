import { type OperationName, operations } from '@mandate/contract/operations'
import { gatheredSamples } from './gathered-samples.ts'
import type { FeatureSamples, Sample } from './samples.ts'

/** A valid request for every operation. Throws when an operation has none, or two. */
export const sampleRequests = gather(gatheredSamples)

export function gather(samples: readonly FeatureSamples[]): { [Name in OperationName]: Sample<Name> } {
  const entries = samples.flatMap(({ requests }) => Object.entries(requests ?? {}))
  for (const { name } of operations) {
    const count = entries.filter(([other]) => other === name).length
    if (count !== 1) throw new Error(`${name} has ${count} sample requests; it needs one, in the NAME.samples.ts of its feature`)
  }
  return Object.fromEntries(entries) as unknown as { [Name in OperationName]: Sample<Name> }
}
