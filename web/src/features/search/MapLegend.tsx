import Box from '@mui/material/Box'

interface Props {
  /** The limits of the classes, from the least to the most: one more than there are colors, or a single value that all have. */
  ends: readonly string[]
  /** Whether the first class begins at zero. */
  isFromZero: boolean
}

const ramp = ['r2', 'r3', 'r4', 'r5'] as const

/** The classes of a map and what they mean. */
export function MapLegend({ ends, isFromZero }: Props) {
  return (
    <Box
      component="ul"
      aria-label="Legend"
      sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'flex', flexWrap: 'wrap', gap: 2, typography: 'caption', color: 'text.secondary' }}
    >
      <Entry color="divider">None</Entry>
      {ends.length === 1 && <Entry color={`ramp-${ramp[ramp.length - 1]}`}>{ends[0]}</Entry>}
      {ends.length > 1 &&
        ramp.map((color, index) => (
          <Entry key={color} color={`ramp-${color}`}>
            {index === 0 && isFromZero ? `Up to ${ends[1]}` : `${ends[index]} to ${ends[index + 1]}`}
          </Entry>
        ))}
    </Box>
  )
}

function Entry({ color, children }: { color: string; children: React.ReactNode }) {
  return (
    <Box component="li" data-figures sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
      <Box component="span" aria-hidden sx={{ width: 14, height: 14, borderRadius: '3px' }} style={{ backgroundColor: `var(--m-palette-${color})` }} />
      {children}
    </Box>
  )
}
