import type { Firm } from '@mandate/contract/directory'
import type { FirmFact } from '@mandate/contract/firm-profiles'
import type { FiledFact } from '@mandate/contract/profiles'
import { useGetFirmProfileQuery } from '../firm-profiles.api.ts'

interface StatedFact {
  fact: FirmFact
  filed: FiledFact | undefined
}

/** What the firm states, by field. Nothing in the historical view: stated facts are always of today, and the filing isn't. */
export function useStatedFacts({ crd, asOf }: Pick<Firm, 'crd' | 'asOf'>): (field: string) => StatedFact | undefined {
  const { currentData } = useGetFirmProfileQuery({ params: { firmCrd: crd } })
  const profile = asOf ? undefined : currentData?.profile
  return (field) => {
    const fact = profile?.facts.find((each) => each.field === field && each.value !== null)
    return fact && { fact, filed: profile?.filed.find((each) => each.field === field) }
  }
}
