import { paths, pathTo } from '@mandate/contract/frame/paths'
import { roles } from '@mandate/contract/frame/users'
import { partnerCategories } from '@mandate/contract/lists/partner-words'
import { roleWords } from '@mandate/contract/lists/role-words'
import { usStates } from '@mandate/contract/lists/us-states'
import { sponsoredSlots } from '@mandate/contract/sponsored'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { addDays } from '../../ui/calendar-days.ts'
import { DateField } from '../../ui/DateField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { OptionPicker } from '../../ui/OptionPicker.tsx'
import { Page } from '../../ui/Page.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useCreateCampaignMutation } from './campaigns.api.ts'

const pickers = {
  slots: { title: 'Places', help: 'The only places where sponsored items are shown.', options: Object.entries(sponsoredSlots) },
  topics: { title: 'Topics', help: 'What the page is about. None: every topic.', options: Object.entries(partnerCategories) },
  roles: {
    title: 'Roles',
    help: 'The role of the reader. None: every role, and visitors.',
    options: roles.map((role) => [role, `${roleWords(role)}s`] as const),
  },
  states: { title: 'States', help: 'The state that the page is about. None: every state.', options: Object.entries(usStates) },
} as const
type Picked = keyof typeof pickers

interface Values extends Record<Picked, string[]> {
  title: string
  text: string
  startsOn: string | undefined
  endsOn: string | undefined
  dailyViews: string
}
const empty: Values = { title: '', text: '', slots: [], topics: [], roles: [], states: [], startsOn: undefined, endsOn: undefined, dailyViews: '' }

/** Text that isn't a number is sent as none that fits, so that the answer names the field. */
const toBody = ({ startsOn = '', endsOn = '', dailyViews, ...values }: Values) => ({
  ...values,
  ...{ startsOn, endsOn, dailyViews: /^\d{1,6}$/.test(dailyViews.trim()) ? Number(dailyViews) : 0 },
})

/** A sponsor asks for a campaign. An admin decides, and adds what is shown next to the label. */
export function NewCampaignPage() {
  const navigate = useNavigate()
  const [create, { isLoading }] = useCreateCampaignMutation()
  const [values, setValues] = useState(empty)
  const [failure, setFailure] = useState<ClientError>()
  const errors = failure?.fields ?? {}
  const today = new Date().toISOString().slice(0, 10)
  const change = (changes: Partial<Values>) => setValues({ ...values, ...changes })
  const text = (name: 'title' | 'text' | 'dailyViews') => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    setFailure(undefined)
    const { data, error } = await create({ body: toBody(values) as Parameters<typeof create>[0]['body'] })
    if (!data) return setFailure(toClientError(error))
    showToast('success', 'Requested. An admin reads it next.')
    void navigate(pathTo('campaign', { campaignId: data.id }))
  }

  return (
    <Page
      title="Request a campaign"
      width="reading"
      lead="An admin reads it before it is shown. Readers see your company, the label Sponsored, why they see it, and what you pay for."
    >
      <Box component="form" aria-label="Campaign" noValidate onSubmit={submit} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        {failure && Object.keys(failure.fields).length === 0 && <ErrorMessage isInline error={failure} />}
        <Field label="Title" maxLength={80} {...text('title')} />
        <Field label="In a sentence" maxLength={200} {...text('text')} />
        {(Object.keys(pickers) as Picked[]).map((name) => (
          <Picker key={name} name={name} chosen={values[name]} error={errors[name]} onChange={(chosen) => change({ [name]: chosen })} />
        ))}
        <Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <DateField
              label="First day"
              none="Choose"
              value={values.startsOn}
              onChange={(startsOn) => change({ startsOn })}
              min={today}
              max={addDays(today, 365)}
              opensAt={today}
            />
            <DateField
              label="Last day"
              none="Choose"
              value={values.endsOn}
              onChange={(endsOn) => change({ endsOn })}
              min={values.startsOn ?? today}
              max={addDays(today, 730)}
              opensAt={values.startsOn ?? today}
            />
          </Box>
          {(errors.startsOn ?? errors.endsOn) && (
            <FormHelperText error>
              {errors.startsOn ? 'First day' : 'Last day'}: {errors.startsOn ?? errors.endsOn}
            </FormHelperText>
          )}
        </Box>
        <Field
          label="Views a day, at most"
          help="Spread over the day. One person sees it at most 3 times a day."
          inputMode="numeric"
          maxLength={6}
          hasFigures
          {...text('dailyViews')}
        />
        <FormActions>
          <SubmitButton isPending={isLoading} pendingLabel="Requesting…">
            Request campaign
          </SubmitButton>
          <Button variant="outlined" size="large" href={paths.myPartner}>
            Cancel
          </Button>
        </FormActions>
      </Box>
    </Page>
  )
}

interface PickerProps {
  name: Picked
  chosen: string[]
  error: string | undefined
  onChange: (chosen: string[]) => void
}

function Picker({ name, chosen, error, onChange }: PickerProps) {
  const { title, help, options } = pickers[name]
  return (
    <Box>
      <Box sx={{ typography: 'subtitle2', mb: 0.5 }}>{title}</Box>
      <OptionPicker
        isMulti
        label={title}
        options={options.map(([value, label]) => ({ value, label }))}
        chosen={chosen}
        onPick={(value) => onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])}
      />
      <FormHelperText error={error !== undefined}>{error ?? help}</FormHelperText>
    </Box>
  )
}
