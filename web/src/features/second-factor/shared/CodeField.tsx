import Link from '@mui/material/Link'
import { type ComponentProps, useState } from 'react'
import { Field } from '../../../ui/Field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'labelAside' | 'help' | 'inputMode' | 'autoComplete' | 'hasFigures'>

/** The second factor: six digits from an authenticator app, or a recovery code. */
export function CodeField(field: Props) {
  const [isRecovery, setIsRecovery] = useState(false)
  return (
    <Field
      {...field}
      label={isRecovery ? 'Recovery code' : 'Code'}
      help={
        isRecovery
          ? 'One of the codes you saved when you turned on two-factor authentication. Each code works once.'
          : 'Enter the 6-digit code from your authenticator app.'
      }
      labelAside={
        <Link component="button" type="button" onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? 'Use authenticator app' : 'Use a recovery code'}
        </Link>
      }
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      hasFigures
    />
  )
}
