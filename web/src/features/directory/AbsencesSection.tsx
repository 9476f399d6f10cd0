import Box from '@mui/material/Box'
import { Section } from '../../ui/Section.tsx'
import { titleOf } from './firm-contents.ts'

const absences = [
  'Complaints that only a state regulator keeps, and matters that were expunged.',
  'People who have left the industry: the feed lists only those registered today, and those a former feed has had.',
  'A move within ninety days of re-registration under the same roof: that is paperwork, not a move.',
  'Addresses for electronic mail of people: the public files have none.',
  'Assets that the form does not count as regulatory, and what the firm says of itself elsewhere.',
  'Sub-advised money at its source: the same dollar may stand in the filings of two firms.',
]

/** The same for every firm: it says what to look for elsewhere. */
export function AbsencesSection() {
  return (
    <Section id="absent" title={titleOf('absent')} lead="So that silence is not taken for an answer.">
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, typography: 'body2', color: 'text.secondary', maxWidth: '72ch' }}>
        {absences.map((absence) => (
          <li key={absence}>{absence}</li>
        ))}
      </Box>
    </Section>
  )
}
