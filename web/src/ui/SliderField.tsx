import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import { useId } from 'react'

interface Props {
  label: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}

/** A value between two ends. Arrow keys move by a step, Page Up and Down by ten. */
export function SliderField({ label, value, min, max, step, onChange }: Props) {
  const id = useId()
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(112px, 2fr) minmax(96px, 3fr)', alignItems: 'center', gap: 2, px: 1, typography: 'body2' }}>
      <span id={id}>{label}</span>
      <Slider aria-labelledby={id} size="small" {...{ value, min, max, step }} shiftStep={step * 10} onChange={(_, next) => onChange(next)} />
    </Box>
  )
}
