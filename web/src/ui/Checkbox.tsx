import Box from '@mui/material/Box'
import MuiCheckbox, { type CheckboxProps } from '@mui/material/Checkbox'
import { Icon } from './Icon.tsx'

interface Props extends Omit<CheckboxProps, 'icon' | 'checkedIcon'> {
  hasError?: boolean
}

/** The box that is ticked, in every form and list. */
export function Checkbox({ hasError = false, ...props }: Props) {
  return <MuiCheckbox {...props} icon={<Square isChecked={false} hasError={hasError} />} checkedIcon={<Square isChecked hasError={false} />} />
}

function Square({ isChecked, hasError }: { isChecked: boolean; hasError: boolean }) {
  return (
    <Box
      sx={{
        width: 18,
        height: 18,
        borderRadius: '4px',
        border: '1.5px solid',
        borderColor: hasError ? 'error.main' : isChecked ? 'primary.main' : 'edge',
        bgcolor: isChecked ? 'primary.main' : 'background.paper',
        color: 'primary.contrastText',
      }}
    >
      {isChecked && <Icon name="check" size={15} strokeWidth={2.8} />}
    </Box>
  )
}
