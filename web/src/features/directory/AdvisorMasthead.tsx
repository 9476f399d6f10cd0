import type { Advisor } from '@mandate/contract/directory'
import { pathTo } from '@mandate/contract/frame/paths'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Chip } from '../../ui/Chip.tsx'
import { Monogram } from '../../ui/Monogram.tsx'
import { StandingCard } from '../claims/shared/StandingCard.tsx'
import { dayOf } from './firm-words.ts'
import { ReportTools } from './ReportTools.tsx'

export function nameOf({ firstName, middleName, lastName, suffix }: Pick<Advisor, 'firstName' | 'middleName' | 'lastName' | 'suffix'>): string {
  return [firstName, middleName, lastName, suffix].filter(Boolean).join(' ')
}

export function AdvisorMasthead({ advisor, asOf }: { advisor: Advisor; asOf: string | undefined }) {
  const { crd, isRegistered, current, otherNames } = advisor
  const name = nameOf(advisor)
  return (
    <Box component="header" sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
        <Monogram id={`advisor-${crd}`} name={name} size={56} />
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <Typography variant="masthead" component="h1" sx={{ overflowWrap: 'anywhere', fontSize: { xs: '1.625rem', md: '2rem' } }}>
            {name}
          </Typography>
          {current.map(({ firmCrd, firmName, isKnownFirm, city, state }) => (
            <Box key={firmCrd} sx={{ typography: 'body2' }}>
              {isKnownFirm ? <Link href={pathTo('firm', { firmCrd })}>{firmName}</Link> : firmName}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {[city && capitalizeCompanyName(city), state].filter(Boolean).map((part) => `, ${part}`)}
              </Box>
            </Box>
          ))}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
            <Chip tone={isRegistered ? 'good' : 'neutral'} icon={isRegistered ? 'badge-check' : 'clock'}>
              {isRegistered ? 'Registered' : 'Not registered'}
            </Chip>
            <Box component="span" data-figures sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' }}>
              CRD {crd}
            </Box>
          </Box>
          <StandingCard kind="advisor" crd={crd} />
          {otherNames.length > 0 && (
            <Box sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary', mt: 0.5 }}>Also known as {otherNames.join(', ')}</Box>
          )}
        </Box>
        <ReportTools asOf={asOf} />
      </Box>
      <Typography variant="subtitle2" sx={{ fontWeight: 400, color: 'text.secondary', mt: 1.5, maxWidth: '80ch' }} data-figures>
        Source: the feed of individuals, as it has stood since the feed of {dayOf(advisor.asOf)}; last seen in the feed of {dayOf(advisor.lastSeen)}, first in
        that of {dayOf(advisor.firstSeen)}.
      </Typography>
    </Box>
  )
}
