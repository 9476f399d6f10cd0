import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type ReactNode, useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'

interface Props extends Omit<FieldProps, 'type' | 'end' | 'rows'> {
  /** Under the field: how strong the password is. */
  strength?: ReactNode
}

export function PasswordField({ strength, ...field }: Props) {
  const [isShown, setIsShown] = useState(false)
  const action = isShown ? 'Hide password' : 'Show password'
  return (
    <div>
      <Field
        {...field}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        end={
          <Tooltip title={action}>
            <IconButton aria-label={action} aria-pressed={isShown} onClick={() => setIsShown(!isShown)} edge="end" size="small" sx={{ mr: -1 }}>
              <Icon name={isShown ? 'eye-off' : 'eye'} />
            </IconButton>
          </Tooltip>
        }
      />
      {strength}
    </div>
  )
}
