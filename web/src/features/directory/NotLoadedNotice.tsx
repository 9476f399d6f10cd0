import type { Firm } from '@mandate/contract/directory'
import { listed } from '@mandate/contract/values/listed'
import { Notice } from '../../ui/Notice.tsx'

type Part = Firm['notLoaded'][number]

const names: Record<Part, string> = {
  services: 'services',
  compensation: 'compensation',
  affiliations: 'affiliations',
  conflicts: 'conflicts of interest',
  owners: 'owners',
  offices: 'offices',
  states: 'states',
  otherNames: 'other names',
  websites: 'websites',
  separateAccounts: 'separately managed accounts',
  custodians: 'custodians',
  privateFunds: 'private funds',
  disclosures: 'disclosure details',
}

/** Names the parts that the loaded data lacks, so that an empty section isn't taken for an answer. */
export function NotLoadedNotice({ parts }: { parts: Firm['notLoaded'] }) {
  if (parts.length === 0) return null
  return (
    <Notice tone="caution">
      The data loaded for this firm doesn't include its {listed(parts.map((part) => names[part]))}. They are missing here, not unreported.
    </Notice>
  )
}
