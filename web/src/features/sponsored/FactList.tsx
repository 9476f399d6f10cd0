import Box from '@mui/material/Box'

/** Terms with what holds for each. */
export function FactList({ facts }: { facts: Record<string, string> }) {
  return (
    <Box
      component="dl"
      data-figures
      sx={{
        m: 0,
        ...{
          typography: 'body2',
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '120px minmax(0, 1fr)' },
          columnGap: 3,
          rowGap: { xs: 0, sm: 0.75 },
        },
        '& dt': { color: 'text.secondary' },
        // In one column, a term is next to its own value and not the one before.
        '& dd + dt': { mt: { xs: 1.5, sm: 0 } },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {Object.entries(facts).flatMap(([term, fact]) => [<dt key={term}>{term}</dt>, <dd key={`${term} is`}>{fact}</dd>])}
    </Box>
  )
}
