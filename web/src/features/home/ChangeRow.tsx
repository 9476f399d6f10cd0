import type { MarketChange } from '@mandate/contract/directory-changes'
import { pathTo } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Icon } from '../../ui/Icon.tsx'
import { eventIcon } from '../directory/shared/event-icons.ts'

export function ChangeRow({ change: { firm, kind, direction, text, happenedAt, filingBefore, filingAfter, advisorCrd } }: { change: MarketChange }) {
  const firmPage = pathTo('firm', { firmCrd: firm.crd })
  const detail =
    filingBefore && filingAfter
      ? { href: `${firmPage}?compare=${filingBefore},${filingAfter}`, label: 'Compare filings' }
      : advisorCrd
        ? { href: pathTo('advisor', { advisorCrd }), label: 'Open advisor' }
        : undefined
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1.25, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ pt: 0.25, flexShrink: 0 }}>
        <Icon name={eventIcon({ kind, direction })} size={16} color={kind === 'disclosureAdded' ? 'warning.main' : 'text.secondary'} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
        <Link href={firmPage} sx={{ fontWeight: 500 }}>
          {firm.name}
        </Link>
        <Box>{text}</Box>
        <Box data-figures sx={{ typography: 'caption', color: 'text.secondary', mt: 0.25 }}>
          {[formatDate(happenedAt, 'UTC'), firm.city].filter(Boolean).join(' · ')}
          {detail && (
            <>
              {' · '}
              <Link href={detail.href}>{detail.label}</Link>
            </>
          )}
        </Box>
      </Box>
    </Box>
  )
}
