import type { Advisor } from '@mandate/contract/directory'
import { counted } from '@mandate/contract/values/counted'
import { experienceSource } from '@mandate/contract/values/experience'
import Box from '@mui/material/Box'
import { Section } from '../../ui/Section.tsx'
import { FiledMark } from './FiledMark.tsx'
import { dayOf, monthsInWords } from './firm-words.ts'
import { QuietLine } from './Quiet.tsx'

/** Years of experience, with the periods they add up from. A single period is in the sentence. */
export function ExperienceSection({ advisor: { experienceMonths, experienceSpans } }: { advisor: Advisor }) {
  return (
    <Section
      id="experience"
      title="Experience"
      lead={
        <>
          {monthsInWords(experienceMonths)} registered{experienceSpans.length > 0 ? `, ${experienceSource(experienceSpans)}` : ''}.
          <FiledMark label="Experience" value={monthsInWords(experienceMonths)} item="Registrations, present and past" />
        </>
      }
    >
      {experienceSpans.length === 0 && <QuietLine>No registrations reported.</QuietLine>}
      {experienceSpans.length > 1 && (
        <>
          <Box component="ol" aria-label="Registered periods" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 480 }}>
            {experienceSpans.map(({ from, to, months }) => (
              <Row key={from} name={`${dayOf(from)} to ${dayOf(to)}`} amount={counted(months, 'month')} />
            ))}
            <Row name="Total" amount={counted(experienceMonths, 'month')} isSum />
          </Box>
          <Box sx={{ mt: 1 }}>
            <QuietLine>Registered months. Overlaps count once, gaps don't count.</QuietLine>
          </Box>
        </>
      )}
    </Section>
  )
}

function Row({ name, amount, isSum = false }: { name: string; amount: string; isSum?: boolean }) {
  return (
    <Box
      component="li"
      data-figures
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 2,
        py: 0.5,
        typography: 'body2',
        ...(isSum ? { borderTop: '1px solid', borderColor: 'edge', fontWeight: 500 } : {}),
      }}
    >
      <span>{name}</span>
      <span>{amount}</span>
    </Box>
  )
}
