import { questionnaires, traitWords } from '@mandate/contract/lists/personality-items'
import { formatDate } from '@mandate/contract/values/dates'
import { formatPoints } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useDeletePersonalityMutation, useDeletePersonalityResultMutation, useListPersonalityResultsInfiniteQuery } from './personality.api.ts'

/** Every stored result, for the member alone. Deleting is final. */
export function ResultHistory() {
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage } = useListPersonalityResultsInfiniteQuery()
  const [remove] = useDeletePersonalityResultMutation()
  const [removeAll, { isLoading }] = useDeletePersonalityMutation()
  const [isAsking, setIsAsking] = useState(false)
  const results = currentData?.pages.flatMap(({ items }) => items) ?? []

  async function confirm(): Promise<void> {
    const { error: failure } = await removeAll({})
    setIsAsking(false)
    showToast(failure ? 'error' : 'success', failure ? toClientError(failure).message : 'Your results and tips are deleted.')
  }

  async function removeOne(id: string): Promise<void> {
    const { error: failure } = await remove(id)
    showToast(failure ? 'error' : 'success', failure ? toClientError(failure).message : 'The result is deleted.')
  }

  return (
    <Section
      title="History"
      lead="Your results, newest first. Only you see them."
      actions={
        results.length > 0 && (
          <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
            Delete everything
          </Button>
        )
      }
    >
      {!currentData && (isFetching ? <TableSkeleton rows={2} columns={2} /> : <ErrorMessage isInline error={toClientError(error)} onRetry={refetch} />)}
      <Box component="ul" aria-label="Results" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {results.map(({ id, takenAt, instrument, traits }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 1, borderBottom: '1px solid', borderColor: 'divider' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box data-figures sx={{ typography: 'body2' }}>
                {formatDate(takenAt)} · {questionnaires[instrument].label}
              </Box>
              <Box data-figures sx={{ typography: 'caption', color: 'text.secondary' }}>
                {traits.map(({ trait, score }) => `${traitWords[trait].label} ${formatPoints(score)}`).join(' · ')}
              </Box>
            </Box>
            <Button size="small" variant="text" onClick={() => void removeOne(id)} aria-label={`Delete the result of ${formatDate(takenAt)}`}>
              Delete
            </Button>
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" onClick={() => void fetchNextPage()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete everything?"
        confirmLabel="Delete"
        isPending={isLoading}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      >
        All your answers, scores and tips are deleted, and nothing is shared anymore. This can't be undone.
      </ConfirmDialog>
    </Section>
  )
}
