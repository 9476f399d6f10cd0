import Box from '@mui/material/Box'
import { unseen } from '../../ui/unseen.ts'

interface Props {
  number: number
  text: string
  labels: readonly string[]
  value: number | undefined
  isMissing: boolean
  onChange: (value: number) => void
}

/** One statement with its five answers in a row; on a phone the words are at the two ends. */
export function StatementField({ number, text, labels, value, isMissing, onChange }: Props) {
  return (
    <Box component="fieldset" id={`statement-${number}`} sx={{ border: 0, borderBottom: '1px solid', borderColor: 'divider', m: 0, px: 0, py: 2, minWidth: 0 }}>
      <Box component="legend" sx={{ typography: 'body1', fontWeight: 500, p: 0, float: 'left', width: '100%', mb: 1.5 }}>
        <Box component="span" data-figures sx={{ color: 'text.secondary', fontWeight: 400, mr: 1 }}>
          {number + 1}
        </Box>
        {text}
      </Box>
      <Box sx={{ clear: 'both', display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', gap: 0.5 }}>
        {labels.map((label, index) => (
          <Box key={label} component="label" sx={choice}>
            <input type="radio" name={`statement-${number}`} checked={value === index + 1} onChange={() => onChange(index + 1)} style={hidden} />
            <Box component="span" aria-hidden sx={{ typography: 'body2', fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
              {index + 1}
            </Box>
            <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', textAlign: 'center', display: { xs: 'none', sm: 'block' } }}>
              {label}
            </Box>
            <Box component="span" sx={{ ...unseen, display: { sm: 'none' } }}>
              {label}
            </Box>
          </Box>
        ))}
      </Box>
      <Box aria-hidden sx={{ display: { xs: 'flex', sm: 'none' }, justifyContent: 'space-between', typography: 'caption', color: 'text.secondary', mt: 0.5 }}>
        <span>{labels[0]}</span>
        <span>{labels.at(-1)}</span>
      </Box>
      {isMissing && (
        <Box role="alert" sx={{ typography: 'caption', color: 'error.main', mt: 0.75 }}>
          Choose an answer for this statement
        </Box>
      )}
    </Box>
  )
}

const hidden = { position: 'absolute', opacity: 0, pointerEvents: 'none' } as const

const choice = {
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: 0.25,
  minHeight: 44,
  px: 0.5,
  py: 1,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 0.75,
  cursor: 'pointer',
  '&:hover': { borderColor: 'edge' },
  '&:has(input:checked)': { borderColor: 'primary.main', bgcolor: 'accentSoft' },
  '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const
