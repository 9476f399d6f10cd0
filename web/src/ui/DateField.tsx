import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import InputBase from '@mui/material/InputBase'
import Popover from '@mui/material/Popover'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Calendar } from './Calendar.tsx'
import { parseTypedDay, shortDay } from './calendar-days.ts'
import { Icon } from './Icon.tsx'

/** A day worth choosing, and why: the filing of that day. */
export interface DateStop {
  day: string
  label: string
}

interface Props {
  label: string
  /** '2024-03-24', or nothing. */
  value: string | undefined
  onChange: (day: string | undefined) => void
  /** What no day means: 'Today'. */
  none: string
  min: string
  max: string
  /** The day whose month opens while there is no value; the latest unless stated. */
  opensAt?: string
  /** Listed next to the calendar and marked in it. */
  stops?: readonly DateStop[]
  stopsTitle?: string
}

const noStops: readonly DateStop[] = []

/** A day, from a list of stops, from a calendar, or typed. */
export function DateField({ label, value, onChange, none, min, max, opensAt, stops = noStops, stopsTitle }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const marked = new Map(stops.map((stop) => [stop.day, stop.label]))

  function choose(day: string | undefined) {
    setAnchor(null)
    onChange(day)
  }

  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          height: 36,
          px: 1.25,
          gap: 1,
          border: '1px solid',
          borderColor: 'edge',
          borderRadius: 0.75,
          bgcolor: 'background.paper',
          typography: 'subtitle2',
          '&:hover': { borderColor: 'text.secondary', bgcolor: 'lifted' },
        }}
      >
        <Icon name="calendar" size={16} color="text.secondary" />
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
          {label}
        </Box>
        <span data-figures>{value ? shortDay(value) : none}</span>
        <Icon name="chevron-down" size={16} color="text.secondary" />
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.5, maxWidth: 'calc(100vw - 32px)' } } }}
      >
        <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' } }}>
          {stops.length > 0 && <Stops title={stopsTitle ?? ''} {...{ stops, value }} onChoose={choose} />}
          <Box sx={{ p: 2, display: 'grid', gap: 1.5 }}>
            <TypedDay {...{ label, value, min, max }} onChoose={choose} />
            <Calendar {...{ value, min, max, marked }} opensAt={opensAt ?? max} onChoose={choose} />
            {value && (
              <Button size="small" variant="outlined" onClick={() => choose(undefined)}>
                {none}
              </Button>
            )}
          </Box>
        </Box>
      </Popover>
    </>
  )
}

function Stops({ title, stops, value, onChoose }: { title: string; stops: readonly DateStop[]; value: string | undefined; onChoose: (day: string) => void }) {
  const titleId = useId()
  return (
    <Box
      sx={{
        width: { sm: 248 },
        maxHeight: { xs: 168, sm: 380 },
        overflowY: 'auto',
        p: 1,
        borderRight: { sm: '1px solid' },
        borderBottom: { xs: '1px solid', sm: 0 },
        borderColor: { xs: 'divider', sm: 'divider' },
      }}
    >
      <Box id={titleId} sx={{ typography: 'caption', fontWeight: 500, color: 'text.secondary', px: 1, py: 0.5 }}>
        {title}
      </Box>
      <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {stops.map((stop) => (
          <li key={stop.day}>
            <ButtonBase
              aria-current={stop.day === value ? 'date' : undefined}
              onClick={() => onChoose(stop.day)}
              sx={{
                width: '100%',
                display: 'block',
                px: 1,
                py: 0.75,
                borderRadius: 0.5,
                textAlign: 'left',
                typography: 'subtitle2',
                '&:hover': { bgcolor: 'lifted' },
                '&[aria-current]': { bgcolor: 'accentSoft' },
                '&:focus-visible': { outlineOffset: -2 },
              }}
            >
              <Box data-figures>{shortDay(stop.day)}</Box>
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{stop.label}</Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  )
}

interface TypedProps {
  label: string
  value: string | undefined
  min: string
  max: string
  onChoose: (day: string) => void
}

function TypedDay({ label, value, min, max, onChoose }: TypedProps) {
  const [text, setText] = useState(value ?? '')
  const [problem, setProblem] = useState<string>()
  const problemId = useId()
  const input = useRef<HTMLInputElement>(null)

  // Opened by keyboard or pointer, the dialog begins where a day can be typed.
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const day = parseTypedDay(text)
    if (!day) setProblem('Enter a date such as 24 Mar 2024.')
    else if (day < min || day > max) setProblem(`Enter a date from ${shortDay(min)} to ${shortDay(max)}.`)
    else onChoose(day)
  }

  return (
    <Box>
      <InputBase
        inputRef={input}
        value={text}
        placeholder="24 Mar 2024, then Enter"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={handleKey}
        inputProps={{
          'aria-label': `${label}, date`,
          'aria-invalid': problem !== undefined,
          'aria-describedby': problem ? problemId : undefined,
          autoComplete: 'off',
          spellCheck: false,
          maxLength: 40,
        }}
        sx={{ width: '100%', height: 36, px: 1.25, border: '1px solid', borderColor: problem ? 'error.main' : 'edge', borderRadius: 0.75, typography: 'body2' }}
      />
      {problem && (
        <Box id={problemId} role="alert" sx={{ typography: 'caption', color: 'error.main', mt: 0.5, maxWidth: 252 }}>
          {problem}
        </Box>
      )}
    </Box>
  )
}
