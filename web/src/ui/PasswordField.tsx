import IconButton from '@mui/material/IconButton'
import { type ReactNode, useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { labelOnHover } from './label-on-hover.ts'

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
          <IconButton aria-label={action} aria-pressed={isShown} onClick={() => setIsShown(!isShown)} edge="end" size="small" sx={{ ...labelOnHover, mr: -1 }}>
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </IconButton>
        }
      />
      {strength}
    </div>
  )
}
