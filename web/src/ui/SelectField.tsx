import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useId } from 'react'
import { unseen } from './unseen.ts'

interface Props<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** Above the control as in a form, at its left as in a toolbar, or for screen readers only, as in a table. */
  labelPlace?: 'above' | 'left' | 'hidden'
}

/** One of a list. A button that opens a list: arrow keys move, letters find, Enter chooses. */
export function SelectField<Value extends string>({ label, value, options, onChange, labelPlace = 'above' }: Props<Value>) {
  const labelId = useId()
  const isForm = labelPlace === 'above'
  return (
    <Box sx={isForm ? { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 } : { display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" id={labelId} sx={labelPlace === 'hidden' ? unseen : { typography: 'subtitle2', ...(isForm ? {} : muted) }}>
        {label}
      </Box>
      <Select
        labelId={labelId}
        displayEmpty
        size={isForm ? 'medium' : 'small'}
        value={value}
        onChange={({ target }) => onChange(target.value as Value)}
        sx={isForm ? {} : small}
        MenuProps={{ slotProps: { paper: { sx: { maxHeight: 420 } } } }}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
    </Box>
  )
}

const muted = { fontWeight: 400, color: 'text.secondary' } as const
const small = { fontSize: '0.8125rem', '& .MuiSelect-select': { py: 0.5, height: 20, minHeight: '20px !important' } } as const
