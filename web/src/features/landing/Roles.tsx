import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

const roles = [
  {
    name: 'Wealth Manager',
    comesFor: 'Find managers and funds for your clients, and get found by investors.',
    sees: [
      'Every registered firm by size, clients, services and custodian, with the filing behind each figure',
      'What a firm had filed as of any date, before you meet',
      'Your own profile, previewed as others see it',
    ],
  },
  {
    name: 'Asset Manager',
    comesFor: 'Find advisers and firms that can allocate to your strategies.',
    sees: [
      'Firms by AUM, clients, custodian and location, with the source of every figure',
      'Who works there, who owns the firm, and what changed lately',
      'Any result as a table or file, with the source of each figure',
    ],
  },
  {
    name: 'Accredited Investor',
    comesFor: 'Vet an adviser or manager before your first call.',
    sees: [
      'Registrations, exams and disclosures in full detail',
      'A firm as it was filed on any date, and any two filings compared',
      'Your own figures, visible only to those you choose',
    ],
  },
]

export function Roles() {
  return (
    <Box
      component="section"
      aria-label="Who it is for"
      sx={{ borderTop: '1px solid', borderColor: 'divider', display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' } }}
    >
      {roles.map(({ name, comesFor, sees }) => (
        <Box
          key={name}
          sx={{
            py: { xs: 3, md: 6 },
            px: { md: 4 },
            '&:first-of-type': { pl: 0 },
            '&:last-of-type': { pr: 0 },
            '& + &': { borderLeft: { md: '1px solid' }, borderTop: { xs: '1px solid', md: 'none' }, borderColor: { xs: 'divider', md: 'divider' } },
          }}
        >
          <Typography variant="h2">{name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {comesFor}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2.5, p: 0 }}>
            {sees.map((line) => (
              <Box component="li" key={line} sx={{ typography: 'body2', py: 1, borderTop: '1px solid', borderColor: 'divider' }}>
                {line}
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
