import type { PostPhoto } from '@mandate/contract/post-photos'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useId, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'

interface Props {
  photos: readonly PostPhoto[]
  author: string
  firstPlace: number
  onClose: () => void
}

/** The photos of a post in large, one at a time; the arrow keys turn. */
export function PhotoDialog({ photos, author, firstPlace, onClose }: Props) {
  const titleId = useId()
  const [place, setPlace] = useState(firstPlace)
  const photo = photos[place]
  if (!photo) return null
  const isSeveral = photos.length > 1
  const turn = (by: number) => setPlace((place + by + photos.length) % photos.length)

  function turnByKey({ key }: React.KeyboardEvent): void {
    if (!isSeveral) return
    if (key === 'ArrowRight') turn(1)
    if (key === 'ArrowLeft') turn(-1)
  }

  return (
    <Dialog open onClose={onClose} onKeyDown={turnByKey} maxWidth={false} aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 2, py: 1, borderBottom: '1px solid', borderColor: 'divider' }}>
        <Box component="h2" id={titleId} sx={{ flex: 1, m: 0, typography: 'body2', color: 'text.secondary' }}>
          Photo by {author}
          {isSeveral && (
            <Box component="span" data-figures aria-live="polite">
              {` · ${place + 1} of ${photos.length}`}
            </Box>
          )}
        </Box>
        {isSeveral && (
          <>
            <IconButton aria-label="Previous photo" onClick={() => turn(-1)}>
              <Icon name="chevron-left" />
            </IconButton>
            <IconButton aria-label="Next photo" onClick={() => turn(1)}>
              <Icon name="chevron-right" />
            </IconButton>
          </>
        )}
        <IconButton aria-label="Close" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </Box>
      <Box
        component="img"
        alt={photo.alt || `Photo by ${author}`}
        src={photo.sources[0]?.url}
        width={photo.width}
        height={photo.height}
        sx={{ display: 'block', maxWidth: '100%', maxHeight: 'calc(100vh - 180px)', width: 'auto', height: 'auto', m: 'auto', bgcolor: 'lifted' }}
      />
      {photo.alt && <Box sx={{ px: 2, py: 1, typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>{photo.alt}</Box>}
    </Dialog>
  )
}
