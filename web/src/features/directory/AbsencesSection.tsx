import Box from '@mui/material/Box'
import { Section } from '../../ui/Section.tsx'
import { titleOf } from './firm-contents.ts'

const absences = [
  'Complaints on file only with a state regulator, and expunged matters.',
  'People who left the industry before the first SEC data we have.',
  'Re-registrations within 90 days at the same office. They are paperwork, not moves.',
  'Email addresses of people. The public files have none.',
  "Assets that don't count as regulatory AUM, and figures the firm publishes elsewhere.",
  'Overlap from sub-advised assets. The same dollar can count at two firms.',
]

/** The same for every firm: what to look up elsewhere. */
export function AbsencesSection() {
  return (
    <Section id="absent" title={titleOf('absent')} lead="What these filings don't cover.">
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, typography: 'body2', color: 'text.secondary', maxWidth: '72ch' }}>
        {absences.map((absence) => (
          <li key={absence}>{absence}</li>
        ))}
      </Box>
    </Section>
  )
}
