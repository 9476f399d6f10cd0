import type { Advisor } from '@mandate/contract/directory'
import { pathTo } from '@mandate/contract/frame/paths'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Chip } from '../../ui/Chip.tsx'
import { RecordStateCard } from '../claims/shared/RecordStateCard.tsx'
import { DisclosureChip } from './DisclosureChip.tsx'
import { dayOf } from './firm-words.ts'

export function nameOf({ firstName, middleName, lastName, suffix }: Pick<Advisor, 'firstName' | 'middleName' | 'lastName' | 'suffix'>): string {
  return [firstName, middleName, lastName, suffix].filter(Boolean).join(' ')
}

/** The person's current firms and their places. */
export function Employers({ advisor: { current } }: { advisor: Advisor }) {
  return current.map(({ firmCrd, firmName, isKnownFirm, city, state }) => (
    <div key={firmCrd}>
      {isKnownFirm ? <Link href={pathTo('firm', { firmCrd })}>{firmName}</Link> : firmName}
      {[city && capitalizeCompanyName(city), state].filter(Boolean).map((part) => `, ${part}`)}
    </div>
  ))
}

/** Each date once. */
function sourceInWords({ lastSeen, asOf, firstSeen }: Pick<Advisor, 'lastSeen' | 'asOf' | 'firstSeen'>): string {
  const [last, since, first] = [dayOf(lastSeen), dayOf(asOf), dayOf(firstSeen)]
  const parts = [
    `Source: SEC adviser representative data, ${last}.`,
    since !== last && since !== first && `Unchanged since ${since}.`,
    first !== last && (since === first ? `Unchanged since the first listing, ${first}.` : `First listed ${first}.`),
  ]
  return parts.filter(Boolean).join(' ')
}

/** Under the name of a person: status, disclosures, CRD, claim and source. */
export function AdvisorMasthead({ advisor }: { advisor: Advisor }) {
  const { crd, isRegistered, otherNames } = advisor
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2 }}>
        <Chip tone={isRegistered ? 'good' : 'neutral'} icon={isRegistered ? 'badge-check' : 'clock'}>
          {isRegistered ? 'Registered' : 'Not registered'}
        </Chip>
        <DisclosureChip count={advisor.disclosures.length} />
        <Box component="span" data-figures sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' }}>
          CRD {crd}
        </Box>
      </Box>
      <RecordStateCard kind="advisor" crd={crd} />
      {otherNames.length > 0 && (
        <Box sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary', mt: 0.5 }}>Also known as {otherNames.join(', ')}</Box>
      )}
      <Typography variant="subtitle2" sx={{ fontWeight: 400, color: 'text.secondary', mt: 1, maxWidth: '80ch' }} data-figures>
        {sourceInWords(advisor)}
      </Typography>
    </>
  )
}
