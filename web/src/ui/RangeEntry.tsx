import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Range } from './range-steps.ts'

interface Props {
  label: string
  range: Range
  onChange: (range: Range) => void
  format: (value: number) => string
  parse: (text: string) => number | undefined
  example: string
  takesNegative: boolean
  /** The placeholder of an open end. */
  placeholders: readonly [string, string]
}

/** Both ends of a range as text. Applied on Enter or blur; text that can't be read stays. */
export function RangeEntry({ label, range, onChange, format, parse, example, takesNegative, placeholders }: Props) {
  const [texts, setTexts] = useState({ from: textOf(range.from, format), to: textOf(range.to, format) })
  const [shown, setShown] = useState(range)
  const [problem, setProblem] = useState<string>()
  const problemId = useId()

  // Moved from elsewhere: a handle, a chip, Back.
  if (shown.from !== range.from || shown.to !== range.to) {
    setShown(range)
    setTexts({ from: textOf(range.from, format), to: textOf(range.to, format) })
    setProblem(undefined)
  }

  function commit() {
    const from = texts.from.trim() === '' ? null : readEnd(texts.from, range.from, { format, parse })
    const to = texts.to.trim() === '' ? null : readEnd(texts.to, range.to, { format, parse })
    if (from === undefined || to === undefined) return setProblem(`${label}: enter a value like ${example}.`)
    if (!takesNegative && Math.min(from ?? 0, to ?? 0) < 0) return setProblem(`${label} can't be negative. Enter 0 or more.`)
    if (from !== null && to !== null && from > to) return setProblem("The minimum can't be above the maximum.")
    setProblem(undefined)
    if ((from ?? undefined) === range.from && (to ?? undefined) === range.to) return
    onChange({ ...(from === null ? {} : { from }), ...(to === null ? {} : { to }) })
  }

  const field = (end: 'from' | 'to', placeholder: string) => (
    <InputBase
      value={texts[end]}
      placeholder={placeholder}
      onChange={({ target }) => setTexts({ ...texts, [end]: target.value })}
      onBlur={commit}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && !event.nativeEvent.isComposing && commit()}
      inputProps={{
        'aria-label': `${label}, ${end === 'from' ? 'at least' : 'at most'}`,
        'aria-invalid': problem !== undefined,
        'aria-describedby': problem ? problemId : undefined,
        inputMode: 'text',
        autoComplete: 'off',
        spellCheck: false,
        maxLength: 30,
      }}
      sx={{
        flex: 1,
        minWidth: 0,
        height: 30,
        px: 1,
        border: '1px solid',
        borderColor: problem ? 'error.main' : 'divider',
        borderRadius: '6px',
        fontSize: '0.8125rem',
        '& input': { textAlign: end === 'to' ? 'right' : 'left', fontVariantNumeric: 'tabular-nums' },
      }}
    />
  )
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' }}>
        {field('from', placeholders[0])}
        to
        {field('to', placeholders[1])}
      </Box>
      {problem && (
        <Box id={problemId} role="alert" sx={{ typography: 'caption', color: 'error.main', mt: 0.5 }}>
          {problem}
        </Box>
      )}
    </>
  )
}

const textOf = (value: number | undefined, format: Props['format']) => (value === undefined ? '' : format(value))

/** An abbreviated figure that wasn't edited keeps its exact value. */
function readEnd(text: string, present: number | undefined, { format, parse }: Pick<Props, 'format' | 'parse'>): number | undefined {
  return present !== undefined && text === format(present) ? present : parse(text)
}
