import { paths, pathTo } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useSelector } from 'react-redux'
import { toClientError } from '../../api/client-error.ts'
import { selectUser } from '../../api/session.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { CardSkeleton } from '../../ui/Skeletons.tsx'
import { useListMatchWeightsQuery } from '../matching/matching.api.ts'
import { FitMark } from '../matching/shared/FitMark.tsx'
import { WorthAdding } from '../matching/shared/WorthAdding.tsx'
import { useSearchQuery } from '../search/search.api.ts'

const shown = 5

/** The firms that fit the viewer best, or what their profile lacks for it. */
export function WhoFitsSection() {
  const { isAdmin } = useSelector(selectUser)
  const { data, error, isLoading, refetch } = useListMatchWeightsQuery({}, { skip: isAdmin })
  const first = data?.items[0]
  if (isAdmin) return null
  return (
    <Section
      isFirst
      title="Who fits you"
      lead={first && (first.sought === 'ASSET_MANAGER' ? 'Firms by what you look for in an asset manager.' : 'Firms by what you look for in a wealth manager.')}
      actions={first?.isReady && <Link href={`${paths.search}?type=firms&sort=-match`}>View all</Link>}
    >
      {isLoading && <CardSkeleton />}
      {!isLoading && !data && <ErrorMessage isInline error={toClientError(error)} onRetry={refetch} />}
      {first?.isReady && first.isCustom && (
        <Box sx={{ mb: 1 }}>
          <Chip tone="accent">Your own weights</Chip>
        </Box>
      )}
      {first && (first.isReady ? <BestFirms /> : <WorthAdding items={first.worthAdding} />)}
    </Section>
  )
}

function BestFirms() {
  const { data, error, isLoading, refetch } = useSearchQuery({ type: 'firms', sort: '-match', match: '0..', columns: 'match', limit: shown })
  if (isLoading) return <CardSkeleton />
  if (!data) return <ErrorMessage isInline error={toClientError(error)} onRetry={refetch} />
  if (data.items.length === 0)
    return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>No firm files enough to be compared with what you look for.</Box>
  return (
    <Box component="ul" aria-label="Best fit" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
      {data.items.map(({ id, name, line, values }) => (
        <Box key={id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1, borderBottom: '1px solid', borderColor: 'divider' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Link href={`${pathTo('firm', { firmCrd: id })}#fit`} variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              {name}
            </Link>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{line}</Box>
          </Box>
          <FitMark kind="firm" id={id} name={name} score={typeof values.match === 'number' ? values.match : null} />
        </Box>
      ))}
    </Box>
  )
}
