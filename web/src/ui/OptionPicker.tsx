import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import { useId, useState } from 'react'
import { dotMark, ownMark, tickMark } from './own-marks.ts'
import { unseen } from './unseen.ts'

export interface PickableOption {
  value: string
  label: string
  group?: string
}

interface Props {
  label: string
  options: readonly PickableOption[]
  isMulti: boolean
  chosen: readonly string[]
  /** The option that was clicked; what follows is the caller's to say. */
  onPick: (value: string) => void
}

/** From here on one looks for a value by its letters. */
const many = 12

/** Selects one or several options. In a long list the selected ones come first. */
export function OptionPicker({ label, options, isMulti, chosen, onPick }: Props) {
  const name = useId()
  const [letters, setLetters] = useState('')
  const wanted = letters.trim().toLowerCase()
  const fitting = wanted ? options.filter((option) => `${option.label} ${option.group ?? ''}`.toLowerCase().includes(wanted)) : options
  const groups = [...new Set(fitting.map(({ group }) => group))]
  return (
    <Box
      component="fieldset"
      sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, m: 0, p: 0, minWidth: 0, position: 'relative', bgcolor: 'background.paper' }}
    >
      <Box component="legend" sx={unseen}>
        {label}
      </Box>
      {options.length > many && (
        <InputBase
          value={letters}
          placeholder={`Search ${options.length} options`}
          onChange={({ target }) => setLetters(target.value)}
          inputProps={{ 'aria-label': `Find in ${label}`, autoComplete: 'off', spellCheck: false, maxLength: 80 }}
          sx={{ width: '100%', height: 40, px: 1.5, borderBottom: '1px solid', borderColor: 'divider', typography: 'body2' }}
        />
      )}
      <Box tabIndex={-1} sx={{ maxHeight: 280, overflowY: 'auto', p: 1 }}>
        {fitting.length === 0 && (
          <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', px: 0.5, py: 1 }}>
            No option contains "{letters.trim()}".
          </Box>
        )}
        {groups.map((group) => (
          <Box key={group ?? ''} sx={{ '& + &': { mt: 1 } }}>
            {group && <Box sx={{ typography: 'overline', color: 'text.secondary', px: 0.5 }}>{group}</Box>}
            <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))', columnGap: 2 }}>
              {fitting
                .filter((option) => option.group === group)
                .map((option) => (
                  <Box component="label" key={option.value} sx={line}>
                    <input type={isMulti ? 'checkbox' : 'radio'} name={name} checked={chosen.includes(option.value)} onChange={() => onPick(option.value)} />
                    <span>{option.label}</span>
                  </Box>
                ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const line = {
  display: 'flex',
  gap: 1,
  alignItems: 'flex-start',
  px: 0.5,
  py: 0.75,
  borderRadius: 0.5,
  cursor: 'pointer',
  typography: 'body2',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'lifted' },
  '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main' },
  '& input': {
    ...ownMark,
    mt: '2px',
    '&[type="checkbox"]': tickMark,
    '&[type="radio"]': dotMark,
  },
} as const
