import type { Advisor } from '@mandate/contract/directory'
import { pathTo } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Chip } from '../../ui/Chip.tsx'
import { advisorLines, type Line } from './advisor-lines.ts'
import { disclosureWords } from './disclosure-words.ts'
import { dayOf } from './firm-words.ts'
import { spanPlace, yearMarks } from './span-place.ts'

interface Props {
  advisor: Advisor
  until: string
}

interface Scale {
  begin: number
  end: number
}

/** Employment, registrations, exams and disclosures on one time axis. */
export function AdvisorTimeline({ advisor, until }: Props) {
  const { employment, registrations, exams, scale } = advisorLines(advisor, until)
  return (
    <Box role="group" aria-label="Timeline" sx={{ '& > * + *': { mt: 2 } }}>
      <Years scale={scale} />
      <Lane title="Employment, self-reported">
        {employment.map((line) => (
          <LineRow key={line.id} line={line} scale={scale} color="series.s3" />
        ))}
        {employment.length === 0 && <Nothing />}
      </Lane>
      <Lane title="Registered with">
        {registrations.map((line) => (
          <LineRow key={line.id} line={line} scale={scale} color="series.s1" />
        ))}
        {registrations.length === 0 && <Nothing />}
      </Lane>
      <Lane title="Exams">
        <Box aria-hidden sx={{ position: 'relative', height: 20, borderBottom: '1px solid', borderColor: 'divider' }}>
          {exams.map(({ id, date }) => (
            <Box
              key={id}
              sx={{
                position: 'absolute',
                bottom: 0,
                height: 14,
                width: '2px',
                bgcolor: 'text.primary',
                left: `${spanPlace({ from: date, to: null }, scale).left * 100}%`,
              }}
            />
          ))}
        </Box>
        <Box component="ul" aria-label="Exams" sx={{ listStyle: 'none', m: 0, p: 0, mt: 0.5 }}>
          {exams.map(({ id, name, date }) => (
            <Box component="li" key={id} data-figures sx={{ typography: 'caption', color: 'text.secondary' }}>
              {dayOf(date)} · {name}
            </Box>
          ))}
        </Box>
        {exams.length === 0 && <Nothing />}
      </Lane>
      {advisor.disclosures.length > 0 && (
        <Lane title="Disclosures, dates not published">
          <Box component="ul" aria-label="Disclosures" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
            {advisor.disclosures.map((flag) => (
              <li key={flag}>
                <Chip tone="caution" icon="flag" href="#disclosures">
                  {disclosureWords[flag].name}
                </Chip>
              </li>
            ))}
          </Box>
        </Lane>
      )}
    </Box>
  )
}

function Years({ scale }: { scale: Scale }) {
  return (
    <Box aria-hidden sx={{ position: 'relative', height: 18 }}>
      {yearMarks(scale, 6).map((year) => (
        <Box
          key={year}
          data-figures
          sx={{
            position: 'absolute',
            // A year at either end stays within the page.
            left: `clamp(16px, ${spanPlace({ from: `${year}-01-01`, to: null }, scale).left * 100}%, calc(100% - 16px))`,
            transform: 'translateX(-50%)',
            typography: 'caption',
            color: 'text.secondary',
          }}
        >
          {year}
        </Box>
      ))}
    </Box>
  )
}

function Lane({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Box component="h3" sx={{ m: 0, mb: 0.5, typography: 'caption', fontWeight: 500, color: 'text.secondary' }}>
        {title}
      </Box>
      {children}
    </Box>
  )
}

function LineRow({ line: { label, from, to, firmCrd }, scale, color }: { line: Line; scale: Scale; color: string }) {
  const { left, width } = spanPlace({ from, to }, scale)
  return (
    <Box sx={{ py: 0.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, typography: 'body2' }}>
        <Box sx={{ fontWeight: 500 }}>{firmCrd ? <Link href={pathTo('firm', { firmCrd })}>{label}</Link> : label}</Box>
        <Box data-figures sx={{ color: 'text.secondary' }}>
          {monthOf(from)} to {to ? monthOf(to) : 'today'}
        </Box>
      </Box>
      <Box aria-hidden sx={{ position: 'relative', height: 8, mt: 0.5, borderRadius: 1, bgcolor: 'lifted' }}>
        <Box sx={{ position: 'absolute', inset: 0, left: `${left * 100}%`, width: `${width * 100}%`, bgcolor: color, borderRadius: 1 }} />
      </Box>
    </Box>
  )
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** SEC data has months for jobs and days for registrations. */
function monthOf(text: string): string {
  const [, year, month] = /^(\d{4})-(\d{2})/.exec(text) ?? []
  return year && month ? `${months[Number(month) - 1]} ${year}` : text
}

function Nothing() {
  return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>None reported</Box>
}
