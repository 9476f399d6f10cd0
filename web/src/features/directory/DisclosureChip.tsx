import { counted } from '@mandate/contract/values/counted'
import { Chip } from '../../ui/Chip.tsx'

/** The number of disclosures, or none, next to the status. Links to the section. */
export function DisclosureChip({ count }: { count: number }) {
  if (count === 0) return <Chip icon="circle-check">No disclosures reported</Chip>
  return (
    <Chip tone="caution" icon="flag" href="#disclosures">
      {counted(count, 'disclosure')}
    </Chip>
  )
}
