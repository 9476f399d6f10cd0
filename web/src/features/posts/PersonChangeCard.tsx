import type { PersonChange } from '@mandate/contract/directory-changes'
import { pathTo } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'

const icons: Record<PersonChange['changes'][number]['kind'], IconName> = {
  joinedFirm: 'user-plus',
  leftFirm: 'log-out',
  stateAdded: 'map-pin',
  stateEnded: 'map-pin',
  disclosureAdded: 'flag',
  examPassed: 'badge-check',
  designationAdded: 'badge-check',
  renamed: 'user',
  other: 'user',
}

/** What is new in a feed about a followed person. */
export function PersonChangeCard({ change: { person, changes, happenedAt }, reason }: { change: PersonChange; reason: string }) {
  const kind = changes[0]?.kind ?? 'other'
  return (
    <Box
      component="article"
      aria-label={`Filed change about ${person.name}`}
      sx={{ display: 'flex', gap: 1.5, p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1, minWidth: 0 }}
    >
      <Icon name={icons[kind]} size={18} color={kind === 'disclosureAdded' ? 'warning.main' : 'text.secondary'} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{reason}</Box>
        <Link href={pathTo('advisor', { advisorCrd: person.crd })} sx={{ typography: 'body2', fontWeight: 500 }}>
          {person.name}
        </Link>
        {changes.map(({ text }) => (
          <Box key={text} sx={{ typography: 'body2' }}>
            {text}
          </Box>
        ))}
        <Box data-figures sx={{ typography: 'caption', color: 'text.secondary', mt: 0.25 }}>
          {['SEC adviser representative data', formatDate(happenedAt, 'UTC')].join(' · ')}
        </Box>
      </Box>
    </Box>
  )
}
