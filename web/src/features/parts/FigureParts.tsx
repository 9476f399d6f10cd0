import Box from '@mui/material/Box'
import { Delta } from '../../ui/Delta.tsx'
import { Figure } from '../../ui/Figure.tsx'
import { Ring } from '../../ui/Ring.tsx'
import { SourceCard } from '../../ui/SourceCard.tsx'
import { Sparkline } from '../../ui/Sparkline.tsx'
import { Specimen } from './Specimen.tsx'
import { derivedSource, sampleSource } from './sample-firms.ts'

const parts = [
  { label: 'Strategy', points: 24, outOf: 25 },
  { label: 'Fund size', points: 15, outOf: 20 },
  { label: 'Vehicle', points: 20, outOf: 20 },
  { label: 'Geography', points: 11, outOf: 15 },
  { label: 'Minimum investment', points: 12, outOf: 20 },
]

export function FigureParts() {
  return (
    <>
      <Specimen name="Figure: with trend, with a stated value, derived, not reported, long, zero">
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', gap: 3 }}>
          <Figure
            label="Regulatory assets"
            value="$4.8B"
            source={sampleSource}
            trend={<Sparkline values={[2.1, 2.6, 3.1, 3.0, 4.29, 4.81]} label="2020 to 2025, from $2.1B to $4.8B" />}
            change={<Delta change={1} text="12.2%" period="in a year" />}
          />
          <Figure label="Regulatory assets" value="$4.8B" source={sampleSource} stated={{ value: '$5.0B', difference: '+$0.2B' }} />
          <Figure label="Assets per employee" value="$78.9M" source={derivedSource} change={<Delta change={1} text="6.7%" period="in a year" />} />
          <Figure label="Custodian assets" value={null} source={sampleSource} />
          <Figure label="Discretionary regulatory assets under management, as stated by the firm" value="$1,234,567,890,123.45" unit="USD" />
          <Figure label="Disclosures" value="0" size="small" source={sampleSource} />
        </Box>
      </Specimen>
      <Specimen name="Delta: up, down, unchanged; with and without a meaning">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <Delta change={1} text="12.2%" period="in a year" />
          <Delta change={-1} text="3.0%" period="in a quarter" />
          <Delta change={0} text="0.0%" period="since March" />
          <Delta change={1} text="4 clients" period="since March" better="more" />
          <Delta change={1} text="2 disclosures" period="since March" better="less" />
        </Box>
      </Specimen>
      <Specimen name="Sparkline: rising, with a gap, flat, one value, nothing">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, minHeight: 24 }}>
          <Sparkline values={[1, 2, 4, 3, 6, 8]} label="From 1 to 8" />
          <Sparkline values={[5, 4, null, null, 3, 4]} label="From 5 to 4, two years not reported" />
          <Sparkline values={[3, 3, 3, 3]} label="3 in every year" />
          <Sparkline values={[3]} label="3, one year only" />
          <Sparkline values={[null, null]} label="Not reported" />
        </Box>
      </Specimen>
      <Specimen name="SourceCard: filed, derived">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
          <SourceCard label="Regulatory assets" value="$4,812,330,000" source={{ ...sampleSource, href: '#figures' }} />
          <SourceCard label="Assets per employee" value="$78,890,655" source={derivedSource} />
        </Box>
      </Specimen>
      <Specimen name="Ring: the four bands, not enough data, with its parts">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <Ring label="Match" value={31} band="Poor" level={0} />
          <Ring label="Match" value={62} band="Fair" level={1} />
          <Ring label="Match" value={82} band="Good" level={2} parts={parts} />
          <Ring label="Match" value={96} band="Excellent" level={3} />
          <Ring label="Match" value={100} band="Excellent" level={3} size={72} />
          <Ring label="Match" value={null} band="Not enough data" level={0} />
        </Box>
      </Specimen>
    </>
  )
}
