import type { FilingRef, Firm } from '@mandate/contract/directory'
import { endedWords } from '@mandate/contract/lists/firm-status'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Chip } from '../../ui/Chip.tsx'
import { RecordStateCard } from '../claims/shared/RecordStateCard.tsx'
import { IntroductionButton } from '../introductions/shared/IntroductionButton.tsx'
import { DisclosureChip } from './DisclosureChip.tsx'
import { dayOf, filingName } from './firm-words.ts'

/** Under the name of a firm: status, disclosures, claim, facts and the current filing. */
export function FirmMasthead({ firm, asOf }: { firm: Firm; asOf: string | undefined }) {
  const { crd, filing, schedules, nextAmendmentDue } = firm
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Chip tone={firm.kind === 'registered' && !firm.ended ? 'good' : 'neutral'} icon="badge-check">
          {firm.kind === 'registered' ? 'Registered adviser' : 'Exempt reporting adviser'}
        </Chip>
        {firm.ended && (
          <Chip tone="caution" icon="flag">
            {endedWords(firm.ended)}
          </Chip>
        )}
        <DisclosureChip count={Math.max(firm.disclosures.length, firm.disclosureItems.length)} />
      </Box>
      <RecordStateCard kind="firm" crd={crd} />
      <Box sx={{ mt: 2, '&:empty': { display: 'none' } }} data-print="none">
        <IntroductionButton target={{ kind: 'firm', firmCrd: crd }} />
      </Box>
      <Facts firm={firm} />
      <Typography variant="subtitle2" sx={{ fontWeight: 400, color: 'text.secondary', mt: 1 }} data-figures>
        {asOf ? `Filing current on ${dayOf(asOf)}` : 'Current filing'}: {dayOf(filing.submittedAt)}. {schedulesFrom(filing, schedules)}
        {nextAmendmentDue && dueInWords(nextAmendmentDue, asOf)}
      </Typography>
    </>
  )
}

function dueInWords(due: string, asOf: string | undefined): string {
  const isPast = due < (asOf ?? new Date().toISOString().slice(0, 10))
  return isPast ? `The annual update was due ${dayOf(due)}; none filed since.` : `Next annual update due ${dayOf(due)}.`
}

/** Rosters and feeds have a firm's answers but not its schedules. */
function schedulesFrom(filing: FilingRef, schedules: FilingRef | null): string {
  if (schedules?.id === filing.id) return ''
  const known = `Source: ${filingName(filing).toLowerCase()}, without schedules`
  return schedules
    ? `${known}. Owners, custodians, funds and disclosure details are from the filing of ${dayOf(schedules.submittedAt)}. `
    : `${known}: no owners, custodians, funds or disclosure details. `
}

function Facts({ firm }: { firm: Firm }) {
  const { crd, secNumber, address, isPrivateResidence, phone, websites, socialLinks, otherNames } = firm
  const place = address && [capitalizeCompanyName(address.city), address.state].filter(Boolean).join(', ')
  const facts: [string, ReactNode][] = [
    ['Main office', isPrivateResidence ? 'Private residence, not shown' : (place ?? 'Not reported')],
    ['CRD', String(crd)],
    ['SEC number', secNumber ?? 'Not reported'],
    ['Telephone', phone ?? 'Not reported'],
    ...[...websites, ...socialLinks].slice(0, 3).map((address, index): [string, ReactNode] => [
      index < websites.length ? 'Website' : 'Network',
      <Link key={address} href={address}>
        {new URL(address).hostname.replace(/^www\./, '')}
      </Link>,
    ]),
    ...(otherNames.length > 0 ? [['Also known as', otherNames.slice(0, 3).join(', ')] as [string, string]] : []),
  ]
  return (
    <Box
      component="dl"
      sx={{
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        flexWrap: 'wrap',
        columnGap: { xs: 2, sm: 4 },
        rowGap: 1,
        m: 0,
        mt: 2,
      }}
    >
      {facts.map(([name, value]) => (
        <Box key={`${name}${typeof value === 'string' ? value : ''}`}>
          <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" data-figures sx={{ m: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
