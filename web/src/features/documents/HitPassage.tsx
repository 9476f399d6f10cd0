import type { DocumentHit } from '@mandate/contract/document-hits'
import type { DocumentItem } from '@mandate/contract/documents'
import Box from '@mui/material/Box'
import { placeOf } from './hit-words.ts'

/** A passage with its place; the searched words are marked. */
export function HitPassage({ type, hit }: { type: DocumentItem['type']; hit: DocumentHit }) {
  const place = placeOf(type, hit)
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
