import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { Specimen } from './Specimen.tsx'
import { longName } from './sample-firms.ts'

const choices = [
  { value: 'income', label: 'Income', description: 'Over $200,000 in each of the last two years, or $300,000 with a spouse or partner.' },
  { value: 'worth', label: 'Net worth', description: 'Over $1,000,000, excluding your primary residence.' },
  { value: 'license', label: 'A professional license' },
] as const

export function FieldParts({ scheme }: { scheme: string }) {
  const [ground, setGround] = useState<(typeof choices)[number]['value']>('income')
  return (
    <>
      <Specimen name="Field: empty, with help, filled, invalid, disabled, read-only, multiline, code">
        <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 440 }}>
          <Field label="Email" type="email" autoComplete="off" placeholder="name@firm.com" labelAside={<Link href="#fields">Use another method</Link>} />
          <Field label="Preferred name" help="What colleagues call you" isOptional />
          <Field label="Company" defaultValue={longName} />
          <Field label="Email" defaultValue="ada@whitlock" error="Enter an email with a domain, such as name@firm.com" />
          <Field label="Role" defaultValue="Wealth Manager" disabled help="Set by your team's owner" />
          <Field label="CRD number" defaultValue="990417" readOnly start={<Icon name="fingerprint" />} />
          <Field label="What you're looking for" rows={3} defaultValue="Private credit managers with a five-year audited track record." />
          <Field label="Code" inputMode="numeric" maxLength={6} defaultValue="100 200" hasFigures />
        </Box>
      </Specimen>
      <Specimen name="PasswordField: empty, wrong">
        <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 440 }}>
          <PasswordField label="Password" autoComplete="off" help="At least 8 characters with a digit, an uppercase letter and a special character" />
          <PasswordField label="Password" autoComplete="off" defaultValue="short" error="Use at least 8 characters" />
        </Box>
      </Specimen>
      <Specimen name="CheckboxField: off, on, wrong">
        <CheckboxField label="Email me when a watched figure changes" />
        <CheckboxField label="Show my firm to members" defaultChecked />
        <CheckboxField label="I agree to the terms and conditions" error="Agree to the terms to sign up" />
      </Specimen>
      <Specimen name="ChoiceField: chosen, wrong">
        <Box sx={{ display: 'grid', gap: 3, maxWidth: 440 }}>
          <ChoiceField label="How do you qualify?" name={`ground-${scheme}`} choices={choices} value={ground} onChange={setGround} />
          <ChoiceField
            label="How do you qualify?"
            name={`none-${scheme}`}
            choices={choices.slice(2)}
            value={undefined}
            onChange={setGround}
            error="Choose an option"
          />
        </Box>
      </Specimen>
      <Specimen name="FormActions, SubmitButton: ready, pending, destructive">
        <FormActions>
          <SubmitButton>Save</SubmitButton>
          <SubmitButton isPending pendingLabel="Saving…">
            Save
          </SubmitButton>
          <SubmitButton color="error">Delete</SubmitButton>
          <Button variant="outlined" size="large">
            Cancel
          </Button>
          <Button size="large">Skip</Button>
          <Button variant="outlined" size="large" disabled>
            Send again
          </Button>
        </FormActions>
      </Specimen>
    </>
  )
}
