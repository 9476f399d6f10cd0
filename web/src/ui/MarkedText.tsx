import Box from '@mui/material/Box'

interface Props {
  text: string
  /** The matches: start and length. */
  marks: readonly (readonly [start: number, length: number])[]
}

/** A text with what was found in it made plain. Marks that overlap, or run past the end, do no harm. */
export function MarkedText({ text, marks }: Props) {
  const runs = runsOf(text, marks)
  return runs.map(({ start, words, isFound }) =>
    isFound ? (
      <Box component="mark" key={start} sx={{ color: 'primary.main', fontWeight: 650, bgcolor: 'transparent' }}>
        {words}
      </Box>
    ) : (
      <span key={start}>{words}</span>
    ),
  )
}

function runsOf(text: string, marks: Props['marks']) {
  const runs: { start: number; words: string; isFound: boolean }[] = []
  let at = 0
  for (const [from, length] of marks.toSorted(([one], [other]) => one - other)) {
    const start = Math.max(from, at)
    const end = Math.min(from + length, text.length)
    if (end <= start) continue
    if (start > at) runs.push({ start: at, words: text.slice(at, start), isFound: false })
    runs.push({ start, words: text.slice(start, end), isFound: true })
    at = end
  }
  if (at < text.length) runs.push({ start: at, words: text.slice(at), isFound: false })
  return runs
}
