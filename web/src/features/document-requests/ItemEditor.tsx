import { requestLimits } from '@mandate/contract/document-requests'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { DueField } from './DueField.tsx'
import type { RequestValues } from './request-form.ts'

interface Props {
  form: UseFormReturn<RequestValues>
  index: number
  count: number
  /** An answered item can't be removed. */
  isAnswered: boolean
  onMove: (to: number) => void
  onRemove: () => void
}

/** One item of the list as it is edited. */
export function ItemEditor({ form, index, count, isAnswered, onMove, onRemove }: Props) {
  const errors = form.formState.errors.items?.[index]
  // Watched here alone: typing in one item renders no other.
  const name = useWatch({ control: form.control, name: `items.${index}.name` }) || `item ${index + 1}`
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1.5, py: 2, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Field
        label={`Item ${index + 1}`}
        maxLength={requestLimits.name}
        placeholder="Audited financial statements"
        error={errors?.name?.message}
        {...form.register(`items.${index}.name`, { validate: (text) => text.trim() !== '' || 'Name what you need, or remove the item.' })}
      />
      <Field
        label="What exactly"
        isOptional
        rows={1}
        maxLength={requestLimits.detail}
        placeholder="The last three fiscal years"
        error={errors?.detail?.message}
        {...form.register(`items.${index}.detail`)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Controller
          control={form.control}
          name={`items.${index}.dueOn`}
          render={({ field }) => <DueField label="Due" none="As the list" value={field.value} onChange={field.onChange} error={errors?.dueOn?.message} />}
        />
        <Controller
          control={form.control}
          name={`items.${index}.isRequired`}
          render={({ field }) => (
            <Box sx={{ pl: 1 }}>
              <CheckboxField label="Required" checked={field.value} onChange={(event) => field.onChange(event.target.checked)} />
            </Box>
          )}
        />
        <Box sx={{ display: 'flex', ml: 'auto' }}>
          <Act icon="arrow-up" label={`Move ${name} up`} reason={index === 0 ? 'It is the first item' : undefined} onRun={() => onMove(index - 1)} />
          <Act icon="arrow-down" label={`Move ${name} down`} reason={index === count - 1 ? 'It is the last item' : undefined} onRun={() => onMove(index + 1)} />
          <Act icon="trash-2" label={`Remove ${name}`} reason={isAnswered ? 'It was answered and stays' : undefined} onRun={onRemove} />
        </Box>
      </Box>
    </Box>
  )
}

interface ActProps {
  icon: IconName
  label: string
  /** Why it can't be done. */
  reason: string | undefined
  onRun: () => void
}

function Act({ icon, label, reason, onRun }: ActProps) {
  return (
    <Tooltip title={reason ?? label}>
      <span>
        <IconButton aria-label={reason ? `${label}: ${reason}` : label} disabled={reason !== undefined} onClick={onRun}>
          <Icon name={icon} size={16} />
        </IconButton>
      </span>
    </Tooltip>
  )
}
