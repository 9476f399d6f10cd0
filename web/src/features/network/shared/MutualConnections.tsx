import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useSelector } from 'react-redux'
import { toClientError } from '../../../api/client-error.ts'
import { selectUser } from '../../../api/session.ts'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { useGetRelationQuery, useListMutualConnectionsInfiniteQuery } from '../network.api.ts'
import { PersonRow } from '../PersonRow.tsx'

interface Props {
  userId: string
  name: string
}

/** On a person's profile: people both know. Not rendered without any. */
export function MutualConnections({ userId, name }: Props) {
  const { isAdmin } = useSelector(selectUser)
  const { data: relation } = useGetRelationQuery(userId, { skip: isAdmin })
  const [isOpen, setOpen] = useState(false)
  if (!relation || relation.mutual.total === 0) return null
  return (
    <>
      <Button
        size="small"
        variant="text"
        onClick={() => setOpen(true)}
        startIcon={<Icon name="users" size={16} />}
        sx={{ mt: 1, ml: -0.75, textAlign: 'left' }}
      >
        {mutualLine(relation.mutual)}
      </Button>
      {isOpen && <MutualDialog userId={userId} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

const shownNames = 2

function mutualLine({ total, names }: { total: number; names: string[] }): string {
  const shown = names.slice(0, total > shownNames ? shownNames : total)
  const rest = total - shown.length
  const parts = rest > 0 ? [...shown, `${rest} more`] : shown
  return `You both know ${parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts[0]}`
}

function MutualDialog({ userId, name, onClose }: Props & { onClose: () => void }) {
  const titleId = useId()
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListMutualConnectionsInfiniteQuery(userId)
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>You and {name} both know</DialogTitle>
      <DialogContent>
        {isLoading && <TableSkeleton rows={3} columns={1} />}
        {!isLoading && !data && <ErrorMessage isInline error={toClientError(error)} onRetry={refetch} />}
        {data && (
          <Box component="ul" aria-label="Mutual connections" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.pages
              .flatMap(({ items }) => items)
              .map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
          </Box>
        )}
        {hasNextPage && (
          <Button variant="outlined" aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()} sx={{ mt: 2 }}>
            Show more
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" size="large" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
