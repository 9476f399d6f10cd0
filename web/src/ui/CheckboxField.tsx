import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { type ReactNode, type Ref, useId } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { Icon } from './Icon.tsx'

interface Props {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
  name?: string
  ref?: Ref<HTMLInputElement>
  checked?: boolean
  defaultChecked?: boolean
  disabled?: boolean | undefined
  onChange?: (event: React.ChangeEvent<HTMLInputElement>) => unknown
  onBlur?: (event: React.FocusEvent<HTMLElement>) => unknown
}

export function CheckboxField({ label, help, error, ref, ...input }: Props) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, ml: -1 }}>
        <Checkbox
          {...input}
          id={id}
          slotProps={{
            input: { ref: ref ?? null, 'aria-invalid': Boolean(error), 'aria-describedby': error || help ? noteId : undefined },
          }}
          hasError={Boolean(error)}
        />
        <Box component="label" htmlFor={id} sx={{ typography: 'body2', pt: 1, cursor: 'pointer' }}>
          {label}
        </Box>
      </Box>
      {(error || help) && (
        <FormHelperText id={noteId} error={Boolean(error)} sx={{ display: 'flex', gap: 0.5, ml: 4 }}>
          {error && <Icon name="circle-alert" size={16} />}
          <span>{error ?? help}</span>
        </FormHelperText>
      )}
    </Box>
  )
}
