import type { Home } from '@mandate/contract/home'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { useGetHomeQuery } from './home.api.ts'

/** What others sent the member. */
export function WaitingSection() {
  const { data, error, isLoading, refetch } = useGetHomeQuery({})
  return (
    <Section isFirst title="Waiting for you">
      {isLoading && <TableSkeleton rows={3} columns={1} />}
      {!isLoading && !data && <ErrorMessage isInline error={toClientError(error)} onRetry={refetch} />}
      {data && <Waiting items={data.waiting} />}
    </Section>
  )
}

function Waiting({ items }: { items: Home['waiting'] }) {
  if (items.length === 0) return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Nothing to review.</Box>
  return (
    <Box component="ul" aria-label="Waiting for you" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map(({ kind, label, count, href }) => (
        <Box component="li" key={kind} sx={{ display: 'flex', gap: 2, py: 1, borderBottom: '1px solid', borderColor: 'divider', typography: 'body2' }}>
          <Link href={href} sx={{ flex: 1, minWidth: 0 }}>
            {label}
          </Link>
          <Box component="span" data-figures>
            {formatNumber(count)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
