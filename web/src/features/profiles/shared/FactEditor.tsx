import { pick } from '@mandate/contract/lists/option-list'
import type { ProfileField } from '@mandate/contract/lists/profile-field'
import { listOf } from '@mandate/contract/lists/profile-fields'
import type { ProfileValue } from '@mandate/contract/lists/profile-value'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { ChoiceField } from '../../../ui/ChoiceField.tsx'
import { Field } from '../../../ui/Field.tsx'
import { OptionPicker } from '../../../ui/OptionPicker.tsx'
import { unseen } from '../../../ui/unseen.ts'
import { NumberEditor } from './NumberEditor.tsx'

interface Props {
  field: ProfileField
  value: ProfileValue
  problem: string | undefined
  onChange: (value: ProfileValue, when: 'now' | 'soon') => void
  onUnread?: (problem: string | undefined) => void
}

/** The control that fits the kind of a field. */
export function FactEditor({ field, value, problem, onChange, onUnread }: Props) {
  const list = listOf(field)
  if (list) {
    const chosen = Array.isArray(value) ? value : typeof value === 'string' ? [value] : []
    const choose = (picked: string) => onChange(field.kind === 'multi' ? pick(chosen, picked) : picked, 'now')
    return <OptionPicker label={field.label} options={list.items} isMulti={field.kind === 'multi'} chosen={chosen} onPick={choose} />
  }
  if (field.kind === 'flag')
    return (
      <ChoiceField
        label={field.label}
        isLabelHidden
        isList
        name={field.name}
        choices={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        value={value === null ? undefined : value === true ? 'yes' : 'no'}
        onChange={(choice) => onChange(choice === 'yes', 'now')}
      />
    )
  if (field.kind === 'number' || field.kind === 'money' || field.kind === 'year') return <NumberEditor {...{ field, value, problem, onChange, onUnread }} />
  return <TextEditor {...{ field, value, problem, onChange }} />
}

const inputTypes: Partial<Record<ProfileField['kind'], string>> = { email: 'email', phone: 'tel', link: 'url' }

function TextEditor({ field, value, problem, onChange }: Props) {
  const isLinks = field.kind === 'links'
  const given = Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : ''
  // Shows the text as typed; the stored form is shown when the field is closed.
  const [text, setText] = useState(given)
  return (
    <Field
      label={
        <Box component="span" sx={unseen}>
          {field.label}
        </Box>
      }
      type={inputTypes[field.kind] ?? 'text'}
      value={text}
      error={problem}
      help={isLinks ? 'One URL per line' : undefined}
      {...(field.kind === 'longText' || isLinks ? { rows: isLinks ? 3 : 6 } : {})}
      {...(field.kind === 'text' || field.kind === 'longText' ? { maxLength: field.most ?? 120 } : {})}
      onChange={({ target }) => {
        setText(target.value)
        onChange(isLinks ? target.value.split('\n') : target.value, 'soon')
      }}
    />
  )
}
