import { pathTo } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Icon } from '../../ui/Icon.tsx'
import { useGetRoomDocumentQuery } from './rooms.api.ts'

interface Props {
  roomId: string
  documentId: string
  /** Members were told in the room what is recorded. */
  isRecorded: boolean
}

/** Where a document is in the index of its data room, with the ones before and after it. */
export function RoomBar({ roomId, documentId, isRecorded }: Props) {
  const { currentData: place } = useGetRoomDocumentQuery({ roomId, documentId })
  if (!place) return null
  const { number, documents, previous, next } = place
  const to = (id: string) => `${pathTo('documentReader', { documentId: id })}${isRecorded ? '?in=room' : ''}`
  return (
    <Box component="nav" aria-label="Data room" sx={bar}>
      <Box data-figures sx={{ typography: 'body2', color: 'text.secondary', mr: 'auto' }}>{`Document ${number} of ${documents}`}</Box>
      {previous && (
        <Button
          size="small"
          variant="outlined"
          href={to(previous.id)}
          aria-label={`Previous: ${previous.name}`}
          startIcon={<Icon name="arrow-left" size={16} />}
        >
          Previous
        </Button>
      )}
      {next && (
        <Button size="small" variant="outlined" href={to(next.id)} aria-label={`Next: ${next.name}`} endIcon={<Icon name="arrow-right" size={16} />}>
          Next
        </Button>
      )}
    </Box>
  )
}

/** The line above the title. */
export function useRoomName(roomId: string | null, documentId: string): string | undefined {
  return useGetRoomDocumentQuery({ roomId: roomId ?? '', documentId }, { skip: roomId === null }).currentData?.roomName
}

const bar = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, maxWidth: 920, mb: 2 } as const
