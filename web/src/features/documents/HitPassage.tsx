import type { DocumentHit } from '@mandate/contract/document-hits'
import type { DocumentItem } from '@mandate/contract/documents'
import Box from '@mui/material/Box'
import { placeOf, withheldWords } from './hit-words.ts'

interface Props {
  type: DocumentItem['type']
  hit: DocumentHit
  isWatermarked: boolean
}

/** A passage with its place; the searched words are marked. */
export function HitPassage({ type, hit, isWatermarked }: Props) {
  const place = placeOf(type, hit)
  if (hit.pieces.length === 0) return withheldWords(place, isWatermarked)
  return (
    <>
      {place !== '' && (
        <>
          <Box component="span" data-figures sx={{ color: 'text.primary', fontWeight: 500 }}>
            {place}
          </Box>
          {' · '}
        </>
      )}
      {hit.pieces.map(({ text, isMatch }, index) =>
        isMatch ? (
          <Box
            component="mark"
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place
            key={index}
            sx={{ color: 'text.primary', fontWeight: 650, bgcolor: 'transparent' }}
          >
            {text}
          </Box>
        ) : (
          text
        ),
      )}
    </>
  )
}
