import type { RoomDocument } from '@mandate/contract/document-rooms'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Icon } from '../../ui/Icon.tsx'

interface Props {
  document: RoomDocument
  /** How many there are. */
  documents: number
  onMove: (number: number) => void
}

export const moveButtonId = (direction: 'up' | 'down', documentId: string): string => `move-${direction}-${documentId}`

/** At the ends of the index, only what is possible, each in its own column. */
export function MoveButtons({ document: { id, name, number }, documents, onMove }: Props) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '44px 44px', justifyItems: 'center' }}>
      {number > 1 && (
        <IconButton id={moveButtonId('up', id)} aria-label={`Move ${name} up`} onClick={() => onMove(number - 1)} sx={{ gridColumn: 1 }}>
          <Icon name="arrow-up" size={16} />
        </IconButton>
      )}
      {number < documents && (
        <IconButton id={moveButtonId('down', id)} aria-label={`Move ${name} down`} onClick={() => onMove(number + 1)} sx={{ gridColumn: 2 }}>
          <Icon name="arrow-down" size={16} />
        </IconButton>
      )}
    </Box>
  )
}
