import type { Suggestion } from '@mandate/contract/connection-suggestions'
import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { PersonMenu } from '../member-questions/shared/PersonMenu.tsx'
import { useDismissSuggestionMutation, useListSuggestionsInfiniteQuery, useUndoDismissalMutation } from './network.api.ts'
import { PersonRow } from './PersonRow.tsx'
import { ConnectDialog } from './shared/ConnectDialog.tsx'

/** People with something in common, each with the reasons. */
export function SuggestionList() {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListSuggestionsInfiniteQuery()
  if (isLoading) return <TableSkeleton rows={4} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const suggestions = data.pages.flatMap(({ items }) => items)
  if (suggestions.length === 0)
    return (
      <EmptyState
        icon="users"
        title="No suggestions yet"
        action={
          <Button variant="outlined" href={paths.search}>
            Search for people
          </Button>
        }
      >
        Add your firm, strategies and credentials to your profile, or claim your record: members who share them appear here.
      </EmptyState>
    )
  return (
    <>
      <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 1 }}>
        From teams, filed employment, profiles and mutual connections. Self-identification is never used.
      </Box>
      <Box component="ul" aria-label="People you may know" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {suggestions.map((suggestion) => (
          <SuggestionRow key={suggestion.person.id} suggestion={suggestion} />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
    </>
  )
}

function SuggestionRow({ suggestion: { person, reasons } }: { suggestion: Suggestion }) {
  const [isConnecting, setConnecting] = useState(false)
  const [dismiss, { isLoading }] = useDismissSuggestionMutation()
  const [undo] = useUndoDismissalMutation()

  async function dismissPerson(): Promise<void> {
    const { error } = await dismiss(person.id)
    if (error) return showToast('error', toClientError(error).message)
    showToast('success', `${person.name} won't be suggested again.`, { action: { label: 'Undo', onRun: () => void restore() } })
  }

  async function restore(): Promise<void> {
    const { error } = await undo(person.id)
    if (error) showToast('error', toClientError(error).message)
  }

  return (
    <PersonRow
      person={person}
      actions={
        <>
          <Button size="small" variant="outlined" aria-label={`Connect with ${person.name}`} onClick={() => setConnecting(true)}>
            Connect
          </Button>
          <Tooltip title="Don't suggest">
            <IconButton size="small" aria-label={`Don't suggest ${person.name}`} aria-busy={isLoading} onClick={() => !isLoading && void dismissPerson()}>
              <Icon name="x" size={16} />
            </IconButton>
          </Tooltip>
          <PersonMenu userId={person.id} userName={person.name} />
        </>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.75 }}>
        {reasons.map((reason) => (
          <Chip key={reason}>{reason}</Chip>
        ))}
      </Box>
      {isConnecting && <ConnectDialog userId={person.id} name={person.name} onClose={() => setConnecting(false)} />}
    </PersonRow>
  )
}
