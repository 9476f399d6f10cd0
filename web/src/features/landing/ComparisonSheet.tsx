import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import { useState } from 'react'
import { Chip } from '../../ui/Chip.tsx'
import { Delta } from '../../ui/Delta.tsx'
import { Sheet } from './Exhibit.tsx'
import { type ComparedLine, comparedLines, exampleFirm } from './example-firm.ts'

const tracks = { xs: 'minmax(0, 1fr) minmax(0, 1fr) 72px', sm: '72px minmax(0, 1fr) 132px 132px 80px' }

export function ComparisonSheet() {
  const [isOnlyChanged, setIsOnlyChanged] = useState(true)
  const lines = comparedLines.filter(({ before, after }) => !isOnlyChanged || before !== after)
  return (
    <Sheet label="Example of a filing comparison">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: { xs: 2, md: 3 }, py: 2 }}>
        <Box sx={{ typography: 'h4', flex: '1 1 200px' }}>{exampleFirm.name}</Box>
        <ToggleButton value="changed" size="small" selected={isOnlyChanged} onChange={() => setIsOnlyChanged(!isOnlyChanged)}>
          Only what changed
        </ToggleButton>
      </Box>
      <Box role="table" aria-label="Two annual amendments compared" sx={{ px: { xs: 2, md: 3 }, pb: 2 }}>
        <Box role="row" sx={{ display: 'grid', gridTemplateColumns: tracks, columnGap: 2, pb: 1, typography: 'caption', color: 'text.secondary' }}>
          <Box role="columnheader" sx={{ display: { xs: 'none', sm: 'block' } }}>
            Item
          </Box>
          <Box role="columnheader" sx={{ display: { xs: 'none', sm: 'block' } }}>
            Description
          </Box>
          <Box role="columnheader" sx={{ textAlign: 'right' }}>
            28 Mar 2025
          </Box>
          <Box role="columnheader" sx={{ textAlign: 'right' }}>
            27 Mar 2026
          </Box>
          <Box role="columnheader" sx={{ textAlign: 'right' }}>
            Change
          </Box>
        </Box>
        {lines.map((line) => (
          <ComparedRow key={line.item} line={line} />
        ))}
      </Box>
    </Sheet>
  )
}

function ComparedRow({ line: { item, says, before, after, change } }: { line: ComparedLine }) {
  const isChanged = before !== after
  return (
    <Box
      role="row"
      sx={{
        display: 'grid',
        gridTemplateColumns: tracks,
        columnGap: 2,
        alignItems: 'center',
        minHeight: 40,
        py: 0.75,
        borderTop: '1px solid',
        borderColor: 'divider',
        typography: 'body2',
      }}
    >
      <Box role="cell" data-figures sx={{ color: 'text.secondary', typography: 'subtitle2', fontWeight: 400, display: { xs: 'none', sm: 'block' } }}>
        {item}
      </Box>
      <Box role="rowheader" sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
        {says}
      </Box>
      <Box role="cell" data-figures sx={{ textAlign: 'right', color: 'text.secondary' }}>
        {before}
      </Box>
      <Box role="cell" data-figures sx={{ textAlign: 'right', fontWeight: isChanged ? 500 : 400 }}>
        {after}
      </Box>
      <Box role="cell" sx={{ display: 'flex', justifyContent: 'flex-end', typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' }}>
        {change && <Delta change={change.sign} text={change.text} />}
        {!change && (isChanged ? <Chip tone="caution">Changed</Chip> : 'Same')}
      </Box>
    </Box>
  )
}
