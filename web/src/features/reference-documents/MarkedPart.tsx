import Box from '@mui/material/Box'
import { cutAtMarks, type Marked } from './passages.ts'

interface Props {
  text: string
  from: number
  to: number
  marks: readonly Marked[]
}

/** A part of a page's text with its marks. */
export function MarkedPart({ text, from, to, marks }: Props) {
  const inPart = marks.map((mark) => ({ ...mark, from: mark.from - from, to: mark.to - from })).filter((mark) => mark.to > 0 && mark.from < to - from)
  return cutAtMarks(text.slice(from, to), inPart).map(({ text: piece, mark }, index) =>
    mark ? (
      <Box
        component="mark"
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place
        key={index}
        data-active={mark === 'active' || undefined}
        sx={{
          color: 'inherit',
          borderRadius: 0.5,
          bgcolor: (theme) => `color-mix(in srgb, ${theme.vars.palette.warning.main} ${mark === 'active' ? 40 : 18}%, transparent)`,
        }}
      >
        {piece}
      </Box>
    ) : (
      piece
    ),
  )
}
