import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Icon } from './Icon.tsx'

interface Props {
  label: string
  state: 'all' | 'some' | 'none'
  onToggle: () => void
}

/** The box that selects a row, or all of them. In a table the keyboard selects with x, so it is not a stop of Tab on each row. */
export function TickBox({ label, state, onToggle }: Props) {
  const isSet = state !== 'none'
  return (
    <ButtonBase
      role="checkbox"
      aria-label={label}
      aria-checked={state === 'some' ? 'mixed' : isSet}
      tabIndex={-1}
      onClick={(event) => {
        event.stopPropagation()
        onToggle()
      }}
      sx={{ width: 32, height: 32, borderRadius: 0.75 }}
    >
      <Box
        sx={{
          width: 16,
          height: 16,
          borderRadius: '3px',
          border: '1.5px solid',
          borderColor: isSet ? 'primary.main' : 'edge',
          bgcolor: isSet ? 'primary.main' : 'transparent',
          color: 'primary.contrastText',
        }}
      >
        {isSet && <Icon name={state === 'some' ? 'minus' : 'check'} size={13} strokeWidth={3} />}
      </Box>
    </ButtonBase>
  )
}
