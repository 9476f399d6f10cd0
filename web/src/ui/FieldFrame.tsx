import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export interface FieldText {
  label: ReactNode
  /** Shown while there is no error. */
  help?: ReactNode
  error?: string | undefined
  /** Most fields are needed; the ones that are not say so. */
  isOptional?: boolean | undefined
  /** At the right end of the label's line: a link such as 'Forgot password?'. */
  labelAside?: ReactNode
}

interface Props extends FieldText {
  inputId: string
  noteId: string
  isDisabled?: boolean | undefined
  children: ReactNode
}

/** Label above, control, then the error or the help: the same for every kind of field. */
export function FieldFrame({ label, help, error, isOptional, labelAside, inputId, noteId, isDisabled = false, children }: Props) {
  return (
    <FormControl fullWidth error={Boolean(error)} disabled={isDisabled}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2, mb: 0.5 }}>
        <FormLabel htmlFor={inputId} sx={{ typography: 'subtitle2', '&, &.Mui-error': { color: 'text.primary' } }}>
          {label}
          {isOptional && (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {' '}
              (optional)
            </Box>
          )}
        </FormLabel>
        {labelAside && <Box sx={{ typography: 'subtitle2', fontWeight: 400 }}>{labelAside}</Box>}
      </Box>
      {children}
      {(error || help) && (
        <FormHelperText id={noteId} sx={{ display: 'flex', gap: 0.5, mt: 0.75 }}>
          {error && <Icon name="circle-alert" size={16} />}
          <span>{error ?? help}</span>
        </FormHelperText>
      )}
    </FormControl>
  )
}
