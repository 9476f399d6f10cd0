import type { RequestedItem } from '@mandate/contract/document-requests'
import type { DocumentItem } from '@mandate/contract/documents'
import { formatDate } from '@mandate/contract/values/dates'
import { formatBytes } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { useListDocumentsInfiniteQuery } from '../documents/documents.api.ts'
import { useGiveRequestedDocumentMutation } from './document-requests.api.ts'

interface Props {
  params: { documentRequestId: string; itemId: string }
  item: RequestedItem
  /** Who can open it then. */
  readers: string
  onClose: () => void
}

/** Chooses among the documents that the viewer may share: their own, and those of the team where they edit. */
export function PickDocumentDialog({ params, item, readers, onClose }: Props) {
  const titleId = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [q, setQ] = useState('')
  const [failure, setFailure] = useState<ClientError>()
  const [give, { isLoading }] = useGiveRequestedDocumentMutation()
  const search = useListDocumentsInfiniteQuery({ scope: 'all', q: q.trim().slice(0, 200), limit: 50 })
  const found = search.currentData?.pages.flatMap(({ items }) => items)
  const given = new Set(item.documents.flatMap(({ documentId, state }) => (state === 'given' && documentId) || []))
  const mine = found?.filter(({ id, access }) => access !== 'reader' && !given.has(id))

  async function choose({ id: documentId }: DocumentItem) {
    if (isLoading) return
    const { error } = await give({ params, body: { kind: 'document', documentId } })
    if (error) setFailure(toClientError(error))
    else onClose()
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth fullScreen={isPhone}>
      <DialogTitle id={titleId}>{`A document for ${item.name}`}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {failure && <ErrorMessage isInline error={failure} />}
        <Field
          label="Search your documents"
          autoFocus
          type="search"
          value={q}
          maxLength={200}
          onChange={({ target }) => setQ(target.value)}
          help={`The one you choose is shared with ${readers}.`}
        />
        {mine ? (
          <Box
            component="ul"
            aria-label="Your documents"
            sx={{ listStyle: 'none', m: 0, p: 0, borderTop: mine.length > 0 ? '1px solid' : undefined, borderColor: 'divider' }}
          >
            {mine.map((document) => (
              <Box component="li" key={document.id} sx={{ borderBottom: '1px solid', borderColor: 'divider' }}>
                <ButtonBase onClick={() => void choose(document)} sx={option}>
                  <Icon name="file-text" color="text.secondary" />
                  <Box sx={{ minWidth: 0 }}>
                    <Box sx={{ typography: 'body2', fontWeight: 500, overflowWrap: 'anywhere' }}>{document.name}</Box>
                    <Box data-figures sx={{ typography: 'caption', color: 'text.secondary' }}>
                      {[
                        formatBytes(document.bytes),
                        `changed ${formatDate(document.updatedAt)}`,
                        ...(document.holder.kind === 'team' ? [document.holder.name] : []),
                      ].join(' · ')}
                    </Box>
                  </Box>
                </ButtonBase>
              </Box>
            ))}
            {mine.length === 0 && (
              <Box component="li" sx={{ typography: 'body2', color: 'text.secondary' }}>
                {q.trim() ? 'No document of yours has these words.' : 'You have no documents here yet. Choose a file instead.'}
              </Box>
            )}
          </Box>
        ) : search.error ? (
          <ErrorMessage isInline error={toClientError(search.error)} />
        ) : (
          <TableSkeleton rows={4} columns={1} />
        )}
        {search.hasNextPage && (
          <Box>
            <Button size="small" aria-busy={search.isFetchingNextPage} onClick={() => !search.isFetchingNextPage && void search.fetchNextPage()}>
              Show more
            </Button>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" size="large" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const option = {
  ...{ width: '100%', display: 'flex', alignItems: 'center', justifyContent: 'flex-start', gap: 1.5, minHeight: 52, px: 1, py: 0.75, textAlign: 'left' },
  '&:hover': { bgcolor: 'lifted' },
  '&:focus-visible': { outlineOffset: -2 },
} as const
