import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

const lines = [
  { item: '5.F(2)(c)', says: 'Regulatory assets under management', value: '$4,812,330,000' },
  { item: '5.A', says: 'Employees', value: '61' },
  { item: '5.D', says: 'Clients', value: '1,204' },
  { item: '7.B(1)', says: 'Private funds advised', value: '3' },
  { item: '11', says: 'Disclosures', value: 'None' },
]

/** What the product is about, set as a page of a filing. */
export function AuthStatement() {
  return (
    <Box
      component="aside"
      aria-label="About Mandate"
      sx={{
        display: { xs: 'none', md: 'block' },
        bgcolor: 'background.paper',
        borderLeft: '1px solid',
        borderColor: 'divider',
        px: { md: 5, lg: 10 },
      }}
    >
      <Box
        // Stays in view next to a long form.
        sx={{
          position: 'sticky',
          top: 56,
          minHeight: 'calc(100dvh - 56px - var(--banner-height, 0px))',
          maxWidth: 560,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
        }}
      >
        <Typography variant="masthead" component="p" sx={{ mb: 6 }}>
          Every number links to the filing it came from.
        </Typography>
        <Box component="dl">
          {lines.map(({ item, says, value }) => (
            <Box
              key={item}
              sx={{
                display: 'grid',
                gridTemplateColumns: 'minmax(0, 1fr) auto',
                gap: 2,
                py: 1.25,
                borderTop: '1px solid',
                borderColor: 'divider',
                typography: 'body2',
              }}
            >
              <Box component="dt" sx={{ display: 'grid', gridTemplateColumns: { md: '64px 1fr', lg: '88px 1fr' }, gap: 2 }}>
                <Box component="span" data-figures sx={{ color: 'text.secondary' }}>
                  {item}
                </Box>
                <span>{says}</span>
              </Box>
              <Box component="dd" data-figures sx={{ display: 'flex', alignItems: 'flex-start', fontWeight: 500 }}>
                {value}
                <Box component="span" aria-hidden sx={{ width: 5, height: 5, ml: 0.5, mt: 0.5, borderRadius: '50%', bgcolor: 'primary.main' }} />
              </Box>
            </Box>
          ))}
        </Box>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1.5 }}>
          Example of an invented firm, from Form ADV Part 1A.
        </Typography>
      </Box>
    </Box>
  )
}
