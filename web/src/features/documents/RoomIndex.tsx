import type { DocumentRoom, RoomDocument } from '@mandate/contract/document-rooms'
import { pathTo } from '@mandate/contract/frame/paths'
import { counted } from '@mandate/contract/values/counted'
import { formatBytes } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { type ReactNode, useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ago } from '../../format/ago.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { DocumentMenu } from './DocumentMenu.tsx'
import { mayBeWatermarked, readingTime, typeOf } from './document-words.ts'
import { loadPdfPreview } from './load-pdf-preview.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { useListRoomDocumentsInfiniteQuery } from './rooms.api.ts'
import { useRoomOrder } from './use-room-order.ts'

/** The documents of a data room in order. Its holder moves them by buttons or by dragging. */
export function RoomIndex({ room }: { room: DocumentRoom }) {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListRoomDocumentsInfiniteQuery(room.id)
  const { move, message } = useRoomOrder(room.id)
  const [dragged, setDragged] = useState<RoomDocument>()
  const canEdit = room.access === 'owner' || room.access === 'editor'
  if (isLoading) return <TableSkeleton rows={5} columns={3} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const documents = data.pages.flatMap(({ items }) => items)
  if (documents.length === 0)
    return (
      <EmptyState icon="folder" title="No documents yet">
        {canEdit ? 'Upload the first ones above, or move documents here from their menu.' : 'What is added appears here.'}
      </EmptyState>
    )
  return (
    <>
      <Box component="ol" aria-label="Index" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {documents.map((document) => (
          <IndexRow
            key={document.id}
            document={document}
            isMember={room.access === 'member'}
            isClosed={room.isWatermarked && !mayBeWatermarked(document)}
            {...(canEdit && {
              drag: {
                isOver: dragged !== undefined && dragged.id !== document.id,
                onStart: () => setDragged(document),
                onEnd: () => setDragged(undefined),
                onDrop: () => dragged && dragged.id !== document.id && void move(dragged, document.number),
              },
              tools: (
                <>
                  <MoveButtons document={document} documents={room.documents} onMove={(number) => void move(document, number)} />
                  <DocumentMenu document={document} />
                </>
              ),
            })}
          />
        ))}
      </Box>
      <Box role="status" sx={{ typography: 'caption', color: 'text.secondary', mt: 1, '&:empty': { display: 'none' } }}>
        {message}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
    </>
  )
}

interface Drag {
  /** Another row is being dragged. */
  isOver: boolean
  onStart: () => void
  onEnd: () => void
  onDrop: () => void
}

interface RowProps {
  document: RoomDocument
  isMember: boolean
  /** It can't carry the watermark that the data room asks for. */
  isClosed: boolean
  drag?: Drag
  tools?: ReactNode
}

function IndexRow({ document, isMember, isClosed, drag, tools }: RowProps) {
  const { id, number, name, type, bytes } = document
  const [isTarget, setTarget] = useState(false)
  return (
    <Box
      component="li"
      draggable={drag !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        drag?.onStart()
      }}
      onDragEnd={drag?.onEnd}
      onDragOver={(event) => {
        if (!drag?.isOver) return
        event.preventDefault()
        setTarget(true)
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={(event) => {
        setTarget(false)
        if (!drag?.isOver) return
        event.preventDefault()
        drag.onDrop()
      }}
      sx={{ ...row, ...(tools === undefined ? plainGrid : toolGrid), ...(isTarget ? { bgcolor: 'accentSoft' } : {}) }}
    >
      <Box data-figures sx={{ gridArea: 'number', color: 'text.secondary', textAlign: 'right' }}>
        {number}
      </Box>
      <Box sx={{ gridArea: 'name', minWidth: 0 }}>
        <Link
          href={`${pathTo('documentReader', { documentId: id })}${isMember ? '?in=room' : ''}`}
          draggable={false}
          onPointerEnter={type === 'pdf' ? () => void loadPdfPreview() : undefined}
          sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}
        >
          {name}
        </Link>
      </Box>
      <Box data-figures sx={{ gridArea: 'type', color: 'text.secondary' }}>{`${typeOf(document)}, ${formatBytes(bytes)}`}</Box>
      <Box data-figures sx={{ gridArea: 'read', color: 'text.secondary' }}>
        {isClosed ? (
          <Box component="span" sx={{ color: 'warning.main' }}>
            {isMember ? "Can't be opened: no watermark possible" : "Closed to members: can't carry a watermark"}
          </Box>
        ) : isMember ? (
          ownReading(document)
        ) : (
          readings(document)
        )}
      </Box>
      {tools && <Box sx={{ gridArea: 'tools', display: 'flex', justifyContent: 'flex-end' }}>{tools}</Box>}
    </Box>
  )
}

const ownReading = ({ openedAt }: RoomDocument) => (openedAt ? `Opened ${ago(openedAt, Date.now())}` : 'Not opened yet')

function readings({ readers, seconds }: RoomDocument): string {
  if (!readers) return 'Not read yet'
  return seconds ? `${counted(readers, 'reader')}, ${readingTime(seconds)}` : counted(readers, 'reader')
}

const plainGrid = {
  gridTemplateColumns: { xs: '28px minmax(0, 1fr)', lg: '28px minmax(240px, 3fr) 160px 180px' },
  gridTemplateAreas: { xs: '"number name" ". type" ". read"', lg: '"number name type read"' },
} as const
const toolGrid = {
  gridTemplateColumns: { xs: '28px minmax(0, 1fr) auto', lg: '28px minmax(240px, 3fr) 160px 180px 132px' },
  gridTemplateAreas: { xs: '"number name tools" ". type tools" ". read tools"', lg: '"number name type read tools"' },
} as const

const row = {
  display: 'grid',
  ...{ alignItems: 'center', columnGap: { xs: 1.5, lg: 3 }, rowGap: 0.25, minHeight: { lg: 52 }, px: { lg: 1.5 }, py: { xs: 1.25, lg: 0.5 } },
  ...{ borderBottom: '1px solid', borderColor: 'divider', typography: 'body2', '&:hover': { bgcolor: 'lifted' } },
} as const
