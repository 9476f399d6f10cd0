import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'
import { dotMark, ownMark } from './own-marks.ts'
import { unseen } from './unseen.ts'

export interface Choice<Value extends string> {
  value: Value
  label: string
  description?: ReactNode
}

interface Props<Value extends string> {
  label: string
  name: string
  choices: readonly Choice<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  error?: string | undefined
  help?: ReactNode
  /** The page's title already asks the question. */
  isLabelHidden?: boolean
  /** Many choices of one line each: a list, where cards would be too loud. */
  isList?: boolean
}

/** One of a few, each with room for a sentence. Arrow keys move, as in any group of radio buttons. */
export function ChoiceField<Value extends string>({ label, name, choices, value, onChange, error, help, isLabelHidden = false, isList = false }: Props<Value>) {
  const noteId = useId()
  return (
    <Box component="fieldset" aria-describedby={error || help ? noteId : undefined} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={isLabelHidden ? unseen : { typography: 'subtitle2', p: 0, mb: 0.5 }}>
        {label}
      </Box>
      <Box sx={{ display: 'grid', gap: isList ? 0 : 1 }}>
        {choices.map((choice) => (
          <Box key={choice.value} component="label" sx={isList ? line : card}>
            <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} />
            <Box>
              <Box sx={{ fontWeight: isList ? 400 : 500 }}>{choice.label}</Box>
              {choice.description && <Box sx={{ color: 'text.secondary', typography: 'subtitle2', fontWeight: 400, mt: 0.25 }}>{choice.description}</Box>}
            </Box>
          </Box>
        ))}
      </Box>
      {(error || help) && (
        <FormHelperText id={noteId} error={Boolean(error)} sx={{ display: 'flex', gap: 0.5, mt: 0.75 }}>
          {error && <Icon name="circle-alert" size={16} />}
          <span>{error ?? help}</span>
        </FormHelperText>
      )}
    </Box>
  )
}

const choosable = {
  display: 'flex',
  gap: 1.5,
  cursor: 'pointer',
  typography: 'body2',
  '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '& input': { ...ownMark, ...dotMark, width: 18, height: 18, mt: '1px' },
} as const

const card = {
  ...choosable,
  p: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  transition: 'border-color 120ms, background-color 120ms',
  '&:hover': { borderColor: 'edge' },
  '&:has(input:checked)': { borderColor: 'primary.main', bgcolor: 'accentSoft' },
} as const

const line = { ...choosable, py: 1, borderRadius: 0.5, '&:hover input': { borderColor: 'text.secondary' } } as const
