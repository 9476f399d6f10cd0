import type { PostPhoto } from '@mandate/contract/post-photos'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { PhotoDialog } from './PhotoDialog.tsx'

interface Props {
  photos: readonly PostPhoto[]
  author: string
}

/** Narrower ones are shown whole on a ground, wider ones in their own shape. */
const tallest = 4 / 5
const widest = 2.4

/** One photo in its own shape, several as a grid. Each opens large. */
export function PostPhotos({ photos, author }: Props) {
  const [openPlace, setOpenPlace] = useState<number>()
  const [first] = photos
  if (!first) return null
  const isSingle = photos.length === 1
  const ratio = isSingle ? Math.min(widest, Math.max(tallest, first.width / first.height)) : 1
  return (
    <>
      <Box
        component="ul"
        aria-label="Photos"
        sx={{
          ...{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 0.5, borderRadius: 1, overflow: 'hidden' },
          gridTemplateColumns: `repeat(${isSingle ? 1 : photos.length === 3 || photos.length > 4 ? 3 : 2}, minmax(0, 1fr))`,
        }}
      >
        {photos.map((photo, place) => (
          <li key={photo.id}>
            <ButtonBase
              aria-label={`Open photo${isSingle ? '' : ` ${place + 1} of ${photos.length}`}${photo.alt ? `: ${photo.alt}` : ''}`}
              onClick={() => setOpenPlace(place)}
              sx={{ display: 'block', width: '100%', '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 } }}
            >
              <Box
                component="img"
                alt=""
                loading="lazy"
                decoding="async"
                src={photo.sources.at(-1)?.url}
                srcSet={photo.sources.map(({ width, url }) => `${url} ${width}w`).join(', ')}
                sizes={isSingle ? '(max-width: 720px) 100vw, 640px' : '(max-width: 720px) 50vw, 320px'}
                sx={{ display: 'block', width: '100%', aspectRatio: String(ratio), objectFit: isSingle ? 'contain' : 'cover', bgcolor: 'lifted' }}
              />
            </ButtonBase>
          </li>
        ))}
      </Box>
      {openPlace !== undefined && <PhotoDialog {...{ photos, author }} firstPlace={openPlace} onClose={() => setOpenPlace(undefined)} />}
    </>
  )
}
