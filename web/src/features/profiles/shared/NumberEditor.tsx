import type { ProfileField } from '@mandate/contract/lists/profile-field'
import { type ProfileValue, readProfileValue } from '@mandate/contract/lists/profile-value'
import { formatNumber, numberFromInput } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { hasOddComma, parseAmount } from '../../../format/amount.ts'
import { Field } from '../../../ui/Field.tsx'
import { unseen } from '../../../ui/unseen.ts'

interface Props {
  field: ProfileField
  value: ProfileValue
  problem: string | undefined
  onChange: (value: ProfileValue, when: 'now' | 'soon') => void
  /** Why what is typed now can't be read. What was there before is kept. */
  onUnread?: ((problem: string | undefined) => void) | undefined
}

const centsInDollar = 100

/** Undefined when it isn't a number: that becomes 0 when the field is left, as `numberFromInput` has it, or is refused where 0 is. */
const readTyped = (text: string) => parseAmount(text) ?? (hasOddComma(text) ? undefined : numberFromInput(text) || undefined)

/** Accepts numbers as they are shown elsewhere: $1.2B, 250M, 1,200. */
export function NumberEditor({ field, value, problem, onChange, onUnread }: Props) {
  const scale = field.kind === 'money' ? centsInDollar : 1
  const inWords = (stored: ProfileValue) => {
    if (typeof stored !== 'number') return ''
    return field.kind === 'year' ? String(stored) : formatNumber(stored / scale)
  }
  const read = (typed: string) => {
    const number = readTyped(typed)
    return number !== undefined && scale > 1 ? Math.round(number * scale) : number
  }
  const [text, setText] = useState(inWords(value))
  const [former, setFormer] = useState(value)
  /** What was typed and isn't a number. */
  const [unread, setUnread] = useState<string>()
  const problemOf = (typed: string) =>
    hasOddComma(typed)
      ? `${field.label}: a comma separates thousands, as in 1,500${field.kind === 'money' ? '. Write 1.5 with a point' : ''}`
      : readProfileValue(field, 0).problem
  const unreadProblem = problemOf(text)

  function show(next: ProfileValue) {
    setText(inWords(next))
    setFormer(next)
    setUnread(undefined)
    onUnread?.(undefined)
    onChange(next, 'now')
  }

  function type(typed: string) {
    setText(typed)
    const stored = read(typed)
    const isUnread = stored === undefined && (typed.trim() !== '' || value !== null)
    const wrong = isUnread ? problemOf(typed) : undefined
    setUnread(isUnread ? typed.trim() : undefined)
    onUnread?.(wrong)
    if (stored !== undefined) onChange(stored, 'soon')
    // Its beginning was read while it was typed: the 1 of '1,5'.
    else if (wrong !== undefined && value !== former) onChange(former, 'soon')
  }

  /** What can't be stored stays as it was typed, under its error. */
  function settle() {
    const stored = read(text)
    if (stored === undefined && unread !== undefined && !unreadProblem) {
      setText('0')
      onChange(0, 'soon')
    } else if (stored !== undefined && unread === undefined && readProfileValue(field, stored).problem === undefined) {
      setText(inWords(stored))
      setFormer(stored)
    }
  }

  return (
    <Field
      label={
        <Box component="span" sx={unseen}>
          {field.label}
        </Box>
      }
      inputMode="decimal"
      hasFigures
      maxLength={24}
      start={field.kind === 'money' ? '$' : undefined}
      value={text}
      error={unread === undefined ? problem : unreadProblem}
      help={
        unread !== undefined &&
        !unreadProblem && (
          <span role="status">
            {unread === '' ? 'An empty field counts as 0. Remove it to state nothing.' : `“${unread}” isn't a number, so it counts as 0.`}{' '}
            <Button size="small" onClick={() => show(former)}>
              Undo
            </Button>
          </span>
        )
      }
      onChange={({ target }) => type(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
      onBlur={settle}
      end={
        value !== null && (
          <Button size="small" color="inherit" onClick={() => show(null)}>
            Remove
          </Button>
        )
      }
    />
  )
}
