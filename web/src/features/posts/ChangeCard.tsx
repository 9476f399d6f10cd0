import type { MarketChange } from '@mandate/contract/directory-changes'
import { pathTo } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Icon } from '../../ui/Icon.tsx'
import { eventIcon } from '../directory/shared/event-icons.ts'

/** What a followed firm filed. */
export function ChangeCard({ change, reason }: { change: MarketChange; reason: string }) {
  const { firm, kind, direction, text, happenedAt, filingBefore, filingAfter } = change
  const firmPage = pathTo('firm', { firmCrd: firm.crd })
  return (
    <Box
      component="article"
      aria-label={`Change filed by ${firm.name}`}
      sx={{ display: 'flex', gap: 1.5, p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1, minWidth: 0 }}
    >
      <Icon name={eventIcon({ kind, direction })} size={18} color={kind === 'disclosureAdded' ? 'warning.main' : 'text.secondary'} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{reason}</Box>
        <Link href={firmPage} sx={{ typography: 'body2', fontWeight: 500 }}>
          {firm.name}
        </Link>
        <Box sx={{ typography: 'body2' }}>{text}</Box>
        <Box data-figures sx={{ typography: 'caption', color: 'text.secondary', mt: 0.25 }}>
          {formatDate(happenedAt, 'UTC')}
          {filingBefore && filingAfter && (
            <>
              {' · '}
              <Link href={`${firmPage}?compare=${filingBefore},${filingAfter}`}>Compare filings</Link>
            </>
          )}
        </Box>
      </Box>
    </Box>
  )
}
