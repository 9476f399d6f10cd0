import { paths, pathTo } from '@mandate/contract/frame/paths'
import { roles } from '@mandate/contract/frame/users'
import { type PartnerCategory, partnerCategories } from '@mandate/contract/lists/partner-words'
import { roleWords } from '@mandate/contract/lists/role-words'
import { usStates } from '@mandate/contract/lists/us-states'
import { type SponsoredSlot, slotContexts, slotProblem, sponsoredSlots } from '@mandate/contract/sponsored'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { parseAmount } from '../../format/amount.ts'
import { addDays } from '../../ui/calendar-days.ts'
import { DateField } from '../../ui/DateField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OptionPicker } from '../../ui/OptionPicker.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useGetMyTeamQuery } from '../teams/teams.api.ts'
import { useCreateCampaignMutation } from './campaigns.api.ts'

const slots = Object.keys(sponsoredSlots) as SponsoredSlot[]

function placesWhere(isPossible: (context: (typeof slotContexts)[SponsoredSlot]) => boolean): string {
  const [first = '', ...others] = slots.filter((slot) => isPossible(slotContexts[slot])).map((slot) => sponsoredSlots[slot].split(',')[0] ?? '')
  return [first, ...others.map((name) => name.toLowerCase())].join(', ')
}

const pickers = {
  slots: { title: 'Places', help: 'The only places where sponsored items are shown.', options: Object.entries(sponsoredSlots) },
  topics: { title: 'Topics', help: 'What the page is about. Leave empty for every topic.', options: Object.entries(partnerCategories) },
  roles: {
    title: 'Roles',
    help: 'The role of the reader, known in every place. Leave empty for every role and visitors.',
    options: roles.map((role) => [role, `${roleWords(role)}s`] as const),
  },
  states: {
    title: 'States',
    help: `The state that the page is about: ${placesWhere(({ hasStates }) => hasStates)}. Leave empty for every state.`,
    options: Object.entries(usStates).sort(([, one], [, other]) => one.localeCompare(other)),
  },
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

type Chosen = Parameters<typeof slotProblem>[1]

/** Where a page can be about each of the chosen topics. */
function whereOf(topics: string[]): string {
  const chosen = (Object.keys(partnerCategories) as PartnerCategory[]).filter((topic) => topics.includes(topic))
  return chosen.map((topic) => `${partnerCategories[topic]}: ${placesWhere((context) => context.topics.includes(topic))}.`).join(' ')
}

/** Text that isn't a number is sent as none that fits, so that the answer names the field. */
const toBody = ({ startsOn = '', endsOn = '', dailyViews, ...values }: Values) => ({
  ...values,
  ...{ startsOn, endsOn, dailyViews: parseAmount(dailyViews) ?? 0 },
})

/** A sponsor asks for a campaign. An admin decides, and adds what is shown next to the label. */
export function NewCampaignPage() {
  const { data: mine, isLoading } = useGetMyTeamQuery({})
  return (
    <Page
      title="Request a campaign"
      width="reading"
      lead="An admin reads it before it is shown. Readers see your company, the label Sponsored, why they see it, and what you pay for."
    >
      {isLoading ? (
        <TableSkeleton rows={6} columns={1} />
      ) : mine && !mine.team ? (
        <Notice
          actions={
            <Button variant="outlined" size="small" href={paths.myPartner}>
              Your partner page
            </Button>
          }
        >
          Campaigns are for companies with an approved partner page, which belongs to a team. Create a team under Settings, Team, and submit its page first.
        </Notice>
      ) : mine?.team?.myRole === 'viewer' ? (
        <Notice>Only owners and editors of your team can request campaigns. Ask one of them.</Notice>
      ) : (
        <CampaignForm />
      )}
    </Page>
  )
}

function CampaignForm() {
  const navigate = useNavigate()
  const [create, { isLoading }] = useCreateCampaignMutation()
  const [values, setValues] = useState(empty)
  const [failure, setFailure] = useState<ClientError>()
  const errors = failure?.fields ?? {}
  const impossible = (values.slots as SponsoredSlot[]).map((slot) => slotProblem(slot, values as unknown as Chosen)).find(Boolean)
  const picker = (name: Picked) => ({ name, chosen: values[name], error: errors[name], onChange: (chosen: string[]) => change({ [name]: chosen }) })
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
    <Box component="form" aria-label="Campaign" noValidate onSubmit={submit}>
      {failure && Object.keys(failure.fields).length === 0 && <ErrorMessage isInline error={failure} />}
      <Part title="What readers see" isFirst>
        <Field label="Title" maxLength={80} {...text('title')} />
        <Field label="In a sentence" maxLength={200} {...text('text')} />
      </Part>
      <Part title="Where it is shown" lead="One labeled item per place, never mixed into results.">
        <Picker {...picker('slots')} error={impossible ?? errors.slots} />
      </Part>
      <Part title="For whom" lead="By what a page is about and by the reader's role. Leave a list empty to show it for all.">
        <Picker {...picker('topics')} help={whereOf(values.topics)} />
        <Picker {...picker('roles')} />
        <Picker {...picker('states')} />
      </Part>
      <Part title="When and how often">
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
          {Object.entries({ 'First day': errors.startsOn, 'Last day': errors.endsOn }).map(
            ([day, problem]) =>
              problem && (
                <FormHelperText error key={day}>
                  {day}: {problem}
                </FormHelperText>
              ),
          )}
        </Box>
        <Field
          label="Views a day, at most"
          help="Spread over the day. One person sees it at most 3 times a day."
          inputMode="numeric"
          maxLength={12}
          hasFigures
          {...text('dailyViews')}
        />
      </Part>
      <FormActions>
        <SubmitButton isPending={isLoading} pendingLabel="Requesting…">
          Request campaign
        </SubmitButton>
        <Button variant="outlined" size="large" href={paths.myPartner}>
          Cancel
        </Button>
      </FormActions>
    </Box>
  )
}

function Part({ children, ...section }: Omit<Parameters<typeof Section>[0], 'empty'>) {
  return (
    <Section {...section}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>{children}</Box>
    </Section>
  )
}

interface PickerProps {
  name: Picked
  chosen: string[]
  error: string | undefined
  /** What the choice means; empty: what the picker is for. */
  help?: string
  onChange: (chosen: string[]) => void
}

function Picker({ name, chosen, error, help, onChange }: PickerProps) {
  const { title, help: usual, options } = pickers[name]
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
      <FormHelperText error={error !== undefined}>{error ?? (help || usual)}</FormHelperText>
    </Box>
  )
}
