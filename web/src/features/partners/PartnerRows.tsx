import { type FlowDirection, flowDirections } from '@mandate/contract/lists/partner-words'
import { partnerLimits } from '@mandate/contract/partner-versions'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Controller, useFieldArray, useFormContext } from 'react-hook-form'
import { Field } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import type { PartnerFormValues } from './partner-form-values.ts'

/** The partner itself reads them, so 'you' is the partner. */
const directionWords: Record<FlowDirection, string> = { ...flowDirections, toPartner: 'Client to you', fromPartner: 'You to the client' }
const directionOptions = Object.entries(directionWords).map(([value, label]) => ({ value: value as FlowDirection, label }))

/** Which data flows where, and who can see it. */
export function DataFlowFields() {
  const { register, formState } = useFormContext<PartnerFormValues>()
  const { fields, append, remove } = useFieldArray<PartnerFormValues, 'dataFlows'>({ name: 'dataFlows' })
  const errors = formState.errors.dataFlows
  const isFull = fields.length >= partnerLimits.dataFlows
  return (
    <Rows title="Data" addLabel="Add data" isFull={isFull} onAdd={() => append({ what: '', direction: 'toPartner', seenBy: '' })}>
      {fields.map(({ id }, place) => (
        <Row key={id} label={`Data ${place + 1}`} onRemove={() => remove(place)}>
          <Field label="Which data" error={errors?.[place]?.what?.message} {...register(`dataFlows.${place}.what`)} />
          <Controller
            name={`dataFlows.${place}.direction`}
            render={({ field }) => <SelectField label="Direction" value={field.value as FlowDirection} options={directionOptions} onChange={field.onChange} />}
          />
          <Field label="Who can see it" error={errors?.[place]?.seenBy?.message} {...register(`dataFlows.${place}.seenBy`)} />
        </Row>
      ))}
    </Rows>
  )
}

interface LinkProps {
  name: 'videos' | 'documents'
  title: string
  one: string
  most: number
}

export function LinkFields({ name, title, one, most }: LinkProps) {
  const { register, formState } = useFormContext<PartnerFormValues>()
  const { fields, append, remove } = useFieldArray<PartnerFormValues, 'videos' | 'documents'>({ name })
  const errors = formState.errors[name]
  return (
    <Rows title={title} addLabel={`Add ${one}`} isFull={fields.length >= most} onAdd={() => append({ title: '', url: '' })}>
      {fields.map(({ id }, place) => (
        <Row key={id} label={`${title} ${place + 1}`} onRemove={() => remove(place)}>
          <Field label="Title" error={errors?.[place]?.title?.message} {...register(`${name}.${place}.title`)} />
          <Field label="Web address" error={errors?.[place]?.url?.message} {...register(`${name}.${place}.url`)} />
        </Row>
      ))}
    </Rows>
  )
}

interface RowsProps {
  title: string
  addLabel: string
  isFull: boolean
  onAdd: () => void
  children: ReactNode
}

function Rows({ title, addLabel, isFull, onAdd, children }: RowsProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0, display: 'grid', gap: 1.5 }}>
      <Box component="legend" sx={{ typography: 'subtitle2', p: 0, mb: 0.5 }}>
        {title}
      </Box>
      {children}
      {!isFull && (
        <Button variant="outlined" size="small" onClick={onAdd} sx={{ justifySelf: 'start' }}>
          {addLabel}
        </Button>
      )}
    </Box>
  )
}

function Row({ label, onRemove, children }: { label: string; onRemove: () => void; children: ReactNode }) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        gap: 1.5,
        alignItems: 'start',
        p: 1.5,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {children}
      <Button size="small" color="error" onClick={onRemove} sx={{ justifySelf: 'start' }}>
        Remove
      </Button>
    </Box>
  )
}
