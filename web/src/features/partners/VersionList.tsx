import { type PartnerVersion, versionStates } from '@mandate/contract/partner-versions'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { useListPartnerVersionsInfiniteQuery } from './partner-versions.api.ts'
import { VersionContent } from './VersionContent.tsx'

/** Every version of the team's page, newest first. */
export function VersionList() {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage } = useListPartnerVersionsInfiniteQuery()
  const versions = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Section title="Versions" lead="Every approved and returned version is kept.">
      {isLoading && <TableSkeleton rows={2} columns={2} />}
      {!isLoading && !data && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {versions.map((version) => (
          <VersionLine key={version.id} version={version} />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" onClick={() => void fetchNextPage()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
    </Section>
  )
}

function VersionLine({ version: { number, state, editedAt, editedBy, decidedAt, reason, content } }: { version: PartnerVersion }) {
  return (
    <Box component="li" sx={{ py: 1.5, '& + &': { borderTop: '1px solid', borderColor: 'divider' }, minWidth: 0 }}>
      <Box data-figures sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, typography: 'body2' }}>
        <Box component="span" sx={{ typography: 'subtitle2' }}>
          Version {number}
        </Box>
        <Chip>{versionStates[state]}</Chip>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          Edited {formatDate(editedAt)} by {editedBy ?? 'a former member'}
          {decidedAt && `, decided ${formatDate(decidedAt)}`}
        </Box>
      </Box>
      {reason && <Box sx={{ typography: 'body2', mt: 0.5, overflowWrap: 'anywhere' }}>Reason: {reason}</Box>}
      <Fold label={`Show version ${number}`}>
        <VersionContent content={content} />
      </Fold>
    </Box>
  )
}
