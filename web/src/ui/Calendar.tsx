import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { addMonths, clampDay, dayAfterKey, monthTitle, shortDay, weekdayNames, weeksOf } from './calendar-days.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

interface Props {
  value: string | undefined
  min: string
  max: string
  /** The day whose month is shown first while there is no value. */
  opensAt: string
  /** Days that carry a mark, with what happened then. */
  marked?: ReadonlyMap<string, string>
  onChoose: (day: string) => void
}

/** One month. Arrow keys move by days and weeks, Page Up and Down by months, with Shift by years; Enter chooses. */
export function Calendar({ value, min, max, opensAt, marked, onChoose }: Props) {
  const [active, setActive] = useState(clampDay(value ?? opensAt, min, max))
  const [reached, setReached] = useState<string>()
  const grid = useRef<HTMLTableElement>(null)
  const titleId = useId()

  // The keys move the focus along; the arrows above the month leave it where it is.
  useEffect(() => {
    if (reached) grid.current?.querySelector<HTMLElement>(`[data-day="${reached}"]`)?.focus()
  }, [reached])

  function handleKey(event: KeyboardEvent) {
    const to = dayAfterKey(active, event.key, event.shiftKey)
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setReached(clampDay(to, min, max))
    setActive(clampDay(to, min, max))
  }

  function turn(months: number) {
    setReached(undefined)
    setActive(clampDay(addMonths(active, months), min, max))
  }

  return (
    <Box sx={{ width: 252 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 0.5 }}>
        <Turn label="Previous year" icon="chevrons-left" onTurn={() => turn(-12)} isOff={active.slice(0, 4) === min.slice(0, 4)} />
        <Turn label="Previous month" icon="chevron-left" onTurn={() => turn(-1)} isOff={active.slice(0, 7) === min.slice(0, 7)} />
        <Box id={titleId} aria-live="polite" sx={{ flex: 1, textAlign: 'center', typography: 'h4' }}>
          {monthTitle(active)}
        </Box>
        <Turn label="Next month" icon="chevron-right" onTurn={() => turn(1)} isOff={active.slice(0, 7) === max.slice(0, 7)} />
        <Turn label="Next year" icon="chevrons-right" onTurn={() => turn(12)} isOff={active.slice(0, 4) === max.slice(0, 4)} />
      </Box>
      <Box component="table" ref={grid} role="grid" aria-labelledby={titleId} onKeyDown={handleKey} sx={table}>
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(active).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) => (
                <td key={weekdayNames[weekday]}>
                  {day && (
                    <button
                      type="button"
                      tabIndex={day === active ? 0 : -1}
                      disabled={day < min || day > max}
                      aria-label={[shortDay(day), marked?.get(day)].filter(Boolean).join(', ')}
                      aria-current={day === value ? 'date' : undefined}
                      data-day={day}
                      data-marked={marked?.has(day) || undefined}
                      onClick={() => onChoose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

interface TurnProps {
  label: string
  icon: IconName
  isOff: boolean
  onTurn: () => void
}

function Turn({ label, icon, isOff, onTurn }: TurnProps) {
  return (
    <Tooltip title={isOff ? '' : label}>
      <span>
        <IconButton size="small" aria-label={label} disabled={isOff} onClick={onTurn}>
          <Icon name={icon} size={16} />
        </IconButton>
      </span>
    </Tooltip>
  )
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'subtitle2',
  fontWeight: 400,
  '& th': { height: 28, p: 0, typography: 'caption', color: 'text.secondary' },
  '& td': { p: 0, textAlign: 'center' },
  '& button': {
    position: 'relative',
    width: 34,
    height: 32,
    p: 0,
    border: 0,
    borderRadius: 0.75,
    font: 'inherit',
    color: 'text.primary',
    bgcolor: 'transparent',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'lifted' },
    '&:disabled': { color: 'text.secondary', opacity: 0.5, cursor: 'default' },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': { bgcolor: 'primary.main', color: 'primary.contrastText', fontWeight: 650 },
    '&[data-marked]::after': {
      content: '""',
      position: 'absolute',
      bottom: 3,
      left: 'calc(50% - 2px)',
      width: 4,
      height: 4,
      borderRadius: '50%',
      bgcolor: 'primary.main',
    },
    '&[data-marked][aria-current]::after': { bgcolor: 'primary.contrastText' },
  },
} as const
