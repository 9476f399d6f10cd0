import { Chip } from '../../ui/Chip.tsx'

/** Next to the status, as loud as it: how many disclosures there are, or that there are none. It leads to them. */
export function DisclosureChip({ count }: { count: number }) {
  if (count === 0) return <Chip icon="circle-check">No disclosures reported</Chip>
  return (
    <Chip tone="caution" icon="flag" href="#disclosures">
      {count === 1 ? '1 disclosure' : `${count} disclosures`}
    </Chip>
  )
}
