import type { ListedDocument } from '@mandate/contract/documents'
import { pathTo } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import { formatBytes } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { DocumentMenu } from './DocumentMenu.tsx'
import { readersOf, typeOf } from './document-words.ts'
import { useListDocumentsInfiniteQuery } from './documents.api.ts'
import { HitPassage } from './HitPassage.tsx'
import { queryTo } from './hit-words.ts'
import { loadPdfPreview } from './load-pdf-preview.ts'

interface Props {
  scope: 'all' | 'mine' | 'team' | 'shared' | 'unread'
  folderId: string
  tag: string
  q: string
  onTag: (tag: string) => void
}

export function DocumentList({ scope, folderId, tag, q, onTag }: Props) {
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListDocumentsInfiniteQuery({
    ...{ scope, q, limit: 50 },
    ...(folderId ? { folderId } : {}),
    ...(tag ? { tag } : {}),
  })
  if (!currentData && isFetching) return <TableSkeleton rows={5} columns={5} />
  if (!currentData) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const documents = currentData.pages.flatMap(({ items }) => items)
  if (documents.length === 0) return <Nothing {...{ scope, folderId }} isNarrowed={q !== '' || tag !== ''} note={currentData.pages[0]?.note} />
  return (
    <>
      <Box role="table" aria-label="Documents" sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
        <Box role="row" sx={{ ...row, typography: 'caption', color: 'text.secondary', py: 1, display: { xs: 'none', lg: 'grid' } }}>
          {['Name', 'Type', 'Size', 'Version', 'Who can read it', 'Changed', 'Actions'].map((title) => (
            <Box key={title} role="columnheader" sx={title === 'Size' || title === 'Version' ? figures : title === 'Actions' ? unseen : {}}>
              {title}
            </Box>
          ))}
        </Box>
        {documents.map((document) => (
          <DocumentRow key={document.id} {...{ document, q, onTag }} />
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

interface RowProps {
  document: ListedDocument
  q: string
  onTag: (tag: string) => void
}

function DocumentRow({ document, q, onTag }: RowProps) {
  const { id, name, type, bytes, version, tags, updatedAt, hit, isWatermarked } = document
  return (
    <Box role="row" sx={{ ...row, '&:hover': { bgcolor: 'lifted' } }}>
      <Box role="cell" sx={{ gridArea: 'name', minWidth: 0 }}>
        <Link
          href={pathTo('documentReader', { documentId: id })}
          onPointerEnter={type === 'pdf' ? () => void loadPdfPreview() : undefined}
          sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
        >
          {name}
        </Link>
        {hit && (
          <Link
            href={`${pathTo('documentReader', { documentId: id })}?${new URLSearchParams({ find: q, ...queryTo(type, hit) })}`}
            underline="none"
            sx={{ ...passage, '&:hover': { color: 'text.primary' } }}
          >
            <HitPassage {...{ type, hit, isWatermarked }} />
          </Link>
        )}
        {tags.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
            {tags.map((tag) => (
              <Chip key={tag} onClick={() => onTag(tag)}>
                {tag}
              </Chip>
            ))}
          </Box>
        )}
      </Box>
      <Box role="cell" sx={{ gridArea: 'type' }}>
        {typeOf(document)}
      </Box>
      <Box role="cell" data-figures sx={{ gridArea: 'size', ...figures }}>
        {formatBytes(bytes)}
      </Box>
      <Box role="cell" data-figures sx={{ gridArea: 'version', ...figures }}>
        <Box component="span" sx={{ display: { lg: 'none' } }}>
          Version{' '}
        </Box>
        {version}
      </Box>
      <Box role="cell" sx={{ gridArea: 'readers', color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}>
        {readersOf(document)}
      </Box>
      <Box role="cell" data-figures sx={{ gridArea: 'changed', color: 'text.secondary' }}>
        {formatDate(updatedAt)}
      </Box>
      <Box role="cell" sx={{ gridArea: 'menu', justifySelf: 'end' }}>
        <DocumentMenu document={document} />
      </Box>
    </Box>
  )
}

const passage = {
  ...{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' },
  ...{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere', mt: 0.25, maxWidth: '76ch' },
} as const

const figures = { textAlign: { lg: 'right' } } as const
const unseen = { fontSize: 0 } as const

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto auto auto 1fr 44px', lg: 'minmax(240px, 3fr) 110px 80px 64px minmax(140px, 1.4fr) 110px 44px' },
  gridTemplateAreas: {
    xs: '"name name name name menu" "type size version changed menu" "readers readers readers readers menu"',
    lg: '"name type size version readers changed menu"',
  },
  alignItems: 'center',
  columnGap: { xs: 1.5, lg: 3 },
  rowGap: 0.25,
  minHeight: { lg: 44 },
  px: { lg: 1.5 },
  py: { xs: 1.25, lg: 0.5 },
  borderBottom: '1px solid',
  borderColor: 'divider',
  typography: 'body2',
} as const

interface NothingProps extends Pick<Props, 'scope' | 'folderId'> {
  isNarrowed: boolean
  note: string | undefined
}

function Nothing({ scope, folderId, isNarrowed, note }: NothingProps) {
  if (isNarrowed)
    return (
      <EmptyState icon="search" title="No documents found">
        {note ? `${note}.` : 'Try fewer or different words. Names, tags and texts are searched.'}
      </EmptyState>
    )
  const { title, text } = folderId
    ? { title: 'This folder is empty', text: 'Upload documents here, or move them here from their menu.' }
    : {
        all: { title: 'No documents yet', text: "Upload the first one above. Your team's documents appear here, too." },
        mine: { title: 'No documents yet', text: 'Upload the first one above. Only you can read them, until you share them.' },
        shared: { title: 'Nothing is shared with you', text: 'Documents that members share with you or your team appear here.' },
        unread: { title: 'Nothing to read', text: 'You have read every document that is shared with you.' },
        team: { title: 'No team documents', text: "Your team's documents appear here for all of its members." },
      }[scope]
  return (
    <EmptyState icon="folder" title={title}>
      {text}
    </EmptyState>
  )
}
