import { countCharacters, passwordLength, passwordParts, passwordStrength, strengthWord } from '@mandate/contract/values/password-strength'
import Box from '@mui/material/Box'
import type { ComponentProps } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'

interface Props extends Omit<ComponentProps<typeof PasswordField>, 'strength' | 'autoComplete' | 'value' | 'label'> {
  label?: string
  /** What is typed now, to measure it. */
  typed: string
}

/** A password as it is chosen, with its strength while it is typed and what it still needs. */
export function NewPasswordField({ typed, label = 'Password', ...field }: Props) {
  return <PasswordField {...field} label={label} autoComplete="new-password" strength={<Strength password={typed} />} />
}

const tones = { none: 'divider', low: 'error.main', fair: 'warning.main', high: 'success.main' } as const

function toneOf(strength: number): keyof typeof tones {
  if (strength === 0) return 'none'
  if (strength <= 6) return 'low'
  return strength <= 8 ? 'fair' : 'high'
}

function Strength({ password }: { password: string }) {
  const strength = passwordStrength(password)
  const words = strengthWord(password) || 'Not entered yet'
  const needs = [
    { words: `At least ${passwordLength.least} characters`, isMet: countCharacters(password) >= passwordLength.least },
    ...passwordParts.map(({ name, pattern }) => ({ words: partWords[name], isMet: pattern.test(password) })),
  ]
  return (
    <Box sx={{ mt: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Box
          role="meter"
          aria-label="Password strength"
          aria-valuemin={0}
          aria-valuemax={10}
          aria-valuenow={strength}
          aria-valuetext={`${words}, ${strength} of 10`}
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(10, 1fr)', gap: '3px', flex: 1 }}
        >
          {tenths.map((tenth) => (
            <Box
              key={tenth}
              sx={{ height: 4, borderRadius: 2, bgcolor: tenth <= strength ? tones[toneOf(strength)] : 'divider', transition: 'background-color 120ms' }}
            />
          ))}
        </Box>
        <Box data-figures aria-live="polite" sx={{ typography: 'caption', color: 'text.secondary', minWidth: 92, textAlign: 'right' }}>
          {password === '' ? '0 of 10' : `${words}, ${strength} of 10`}
        </Box>
      </Box>
      <Box
        component="ul"
        aria-label="Password requirements"
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 0.5 }}
      >
        {needs.map(({ words: need, isMet }) => (
          <Box
            component="li"
            key={need}
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'caption', color: isMet ? 'success.main' : 'text.secondary' }}
          >
            <Icon name={isMet ? 'check' : 'minus'} size={14} label={isMet ? 'Met:' : 'Missing:'} />
            {need}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const partWords = { digit: 'A number', uppercase: 'An uppercase letter', special: 'A special character' } as const

const tenths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
