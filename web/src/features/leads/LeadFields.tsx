import { leadLimits } from '@mandate/contract/lead-words'
import type { Lead } from '@mandate/contract/leads'
import { usStates } from '@mandate/contract/lists/us-states'
import Box from '@mui/material/Box'
import { Field } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'

export interface LeadValues {
  name: string
  email: string
  phone: string
  company: string
  usState: string
  crd: string
  need: string
}

export const emptyLead: LeadValues = { name: '', email: '', phone: '', company: '', usState: '', crd: '', need: '' }

export function toValues({ name, email, phone, company, usState, crd, need }: Lead): LeadValues {
  return { name, company, need, email: email ?? '', phone: phone ?? '', usState: usState ?? '', crd: crd === null ? '' : String(crd) }
}

/** Text that isn't a number is sent as none that fits, so that the answer names the field. */
export function toBody({ email, phone, usState, crd, ...values }: LeadValues) {
  const number = crd.trim() === '' ? null : /^\d{1,9}$/.test(crd.trim()) ? Number(crd) : 0
  return { ...values, email: email.trim() || null, phone: phone.trim() || null, usState: usState || null, crd: number }
}

interface Props {
  values: LeadValues
  errors: Record<string, string>
  onChange: (changes: Partial<LeadValues>) => void
}

export function LeadFields({ values, errors, onChange }: Props) {
  const field = (name: keyof LeadValues) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Field label="Name" autoFocus maxLength={leadLimits.name} {...field('name')} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        <Field label="Email" isOptional type="email" autoComplete="off" {...field('email')} />
        <Field label="Phone" isOptional inputMode="tel" maxLength={leadLimits.phone} {...field('phone')} />
        <Field label="Company" isOptional maxLength={leadLimits.company} {...field('company')} />
        <SelectField
          label="State"
          value={values.usState}
          onChange={(usState) => onChange({ usState })}
          options={[{ value: '', label: 'Not stated' }, ...Object.entries(usStates).map(([value, label]) => ({ value, label }))]}
        />
        <Field label="CRD number" isOptional inputMode="numeric" maxLength={9} hasFigures {...field('crd')} />
      </Box>
      <Field label="What they need" isOptional rows={2} maxLength={leadLimits.need} {...field('need')} />
    </Box>
  )
}
