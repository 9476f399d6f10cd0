import { formatShortDollars } from '@mandate/contract/values/money'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { Chip } from '../../ui/Chip.tsx'
import { type Facet, type FacetChoice, FacetList } from '../../ui/FacetList.tsx'
import { RangeHistogram } from '../../ui/RangeHistogram.tsx'
import type { Range } from '../../ui/range-steps.ts'
import { Specimen } from './Specimen.tsx'
import { longName } from './sample-firms.ts'

const states: Facet[] = [
  { value: 'NY', label: 'New York', count: 10_412 },
  { value: 'CA', label: 'California', count: 8_003 },
  { value: 'TX', label: 'Texas', count: 4_120 },
  { value: 'long', label: longName, count: 77 },
  { value: 'ME', label: 'Maine', count: 9 },
  { value: 'GU', label: 'Guam', count: 0 },
  { value: 'VT', label: 'Vermont', count: 61 },
]

const million = 1_000_000
const edges = [0, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 100_000]
const counts = [120, 340, 910, 1_730, 2_604, 2_210, 1_480, 903, 611, 288, 97, 0]
const bins = counts.map((count, index) => ({ from: (edges[index] ?? 0) * million, to: (edges[index + 1] ?? 0) * million, count }))

export function FilterParts() {
  const [choices, setChoices] = useState<Record<string, FacetChoice | undefined>>({ TX: 'include', CA: 'exclude' })
  const [range, setRange] = useState<Range>({ from: 100 * million, to: 5_000 * million })
  const facets = states.map((facet) => ({ ...facet, ...(choices[facet.value] ? { choice: choices[facet.value] as FacetChoice } : {}) }))
  return (
    <>
      <Specimen name="FacetList: include, exclude, zero, a long name; nothing">
        <Box sx={{ maxWidth: 280 }}>
          <FacetList title="State" facets={facets} shown={6} onChoose={(value, choice) => setChoices({ ...choices, [value]: choice })} />
          <FacetList title="Custodian" facets={[]} onChoose={() => undefined} />
        </Box>
      </Specimen>
      <Specimen name="RangeHistogram: a range, everything, nothing">
        <Box sx={{ maxWidth: 280, display: 'grid', gap: 3 }}>
          <RangeHistogram label="Regulatory assets" bins={bins} range={range} onChange={setRange} format={formatShortDollars} />
          <RangeHistogram label="Assets, all" bins={bins} range={{}} onChange={setRange} format={formatShortDollars} />
          <RangeHistogram label="Assets, none" bins={[]} range={{}} onChange={setRange} format={formatShortDollars} />
        </Box>
      </Specimen>
      <Specimen name="Chip: each tone, with an icon, removable, long">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Chip>Advisory</Chip>
          <Chip tone="accent" icon="badge-check">
            Claimed
          </Chip>
          <Chip tone="good" icon="circle-check">
            Registered
          </Chip>
          <Chip tone="caution" icon="flag">
            1 disclosure
          </Chip>
          <Chip tone="bad" icon="circle-x">
            Terminated
          </Chip>
          {choices.TX && (
            <Chip onRemove={() => setChoices({ ...choices, TX: undefined })} removeLabel="Remove Texas">
              in Texas
            </Chip>
          )}
          <Chip>{longName}</Chip>
        </Box>
      </Specimen>
    </>
  )
}
