import { leadLimits } from '@mandate/contract/lead-words'
import type { LeadDetail } from '@mandate/contract/leads'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { addDays } from '../../ui/calendar-days.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { Section } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useListTeamMembersInfiniteQuery } from '../teams/teams.api.ts'
import { momentWords, todayHere } from './lead-words.ts'
import { useListLeadStagesQuery, useUpdateLeadMutation } from './leads.api.ts'

const reminders = { none: 'No reminder', day: 'On the day, at 9 am', before: 'The day before, at 9 am' } as const
/** A reminder at another time, set through the API, is kept unless one chooses differently. */
type Reminder = keyof typeof reminders | 'kept'

/** In the reader's time zone. */
function momentOf(day: string | undefined, reminder: Reminder): string | null {
  if (day === undefined || reminder === 'none') return null
  return new Date(`${reminder === 'before' ? addDays(day, -1) : day}T09:00:00`).toISOString()
}

function reminderOf({ nextStepOn, remindAt }: LeadDetail): Reminder {
  if (remindAt === null) return 'none'
  const day = nextStepOn ?? undefined
  return (['day', 'before'] as const).find((each) => momentOf(day, each) === remindAt) ?? 'kept'
}

function choicesOf(lead: LeadDetail): { value: Reminder; label: string }[] {
  const choices = Object.entries(reminders).map(([value, label]) => ({ value: value as Reminder, label }))
  return lead.remindAt !== null && reminderOf(lead) === 'kept' ? [...choices, { value: 'kept', label: momentWords(lead.remindAt) }] : choices
}

/** Also for a reminder that the API set without a next step, or long ago. */
function reminderSentence({ remindAt, nextStep }: LeadDetail): string {
  if (remindAt === null) return ''
  const moment = momentWords(remindAt)
  if (new Date(remindAt).getTime() <= Date.now()) return `The reminder came on ${moment}.`
  return `Reminder on ${moment}, in the app and by email${nextStep === '' ? '. No next step is written yet' : ''}.`
}

/** Stage, owner and next step. */
export function LeadWork({ lead, canChange }: { lead: LeadDetail; canChange: boolean }) {
  const { data: stages } = useListLeadStagesQuery({})
  const { data: members } = useListTeamMembersInfiniteQuery()
  const [update] = useUpdateLeadMutation()
  const people = members?.pages.flatMap(({ items }) => items.filter(({ role }) => role !== 'viewer')) ?? []
  const stage = stages?.stages.find(({ id }) => id === lead.stageId)

  async function save(body: Parameters<typeof update>[0]['body']) {
    const { error } = await update({ params: { leadId: lead.id }, body })
    if (error) showToast('error', toClientError(error).message)
  }

  if (!canChange)
    return (
      <Section title="Next step" isFirst={lead.need === ''}>
        <Box sx={{ typography: 'body2' }}>
          {[
            stage && `Stage: ${stage.name}`,
            lead.owner && `Owner: ${lead.owner.name}`,
            lead.nextStep,
            lead.nextStepOn && formatDate(lead.nextStepOn),
            lead.remindAt && `Reminder on ${momentWords(lead.remindAt)}`,
          ]
            .filter(Boolean)
            .join(' · ') || 'Nothing is planned.'}
        </Box>
      </Section>
    )
  return (
    <Section title="Next step" isFirst={lead.need === ''}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, mb: 2 }}>
        {stages && (
          <SelectField
            label="Stage"
            value={lead.stageId ?? ''}
            onChange={(stageId) => void save({ stageId })}
            options={stages.stages.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <SelectField
          label="Owner"
          value={lead.owner?.userId ?? ''}
          onChange={(ownerId) => void save({ ownerId: ownerId === '' ? null : ownerId })}
          options={[
            { value: '', label: 'No one' },
            ...people.map(({ userId, firstName, lastName }) => ({ value: userId, label: `${firstName} ${lastName}` })),
            ...(lead.owner && !people.some(({ userId }) => userId === lead.owner?.userId) ? [{ value: lead.owner.userId, label: lead.owner.name }] : []),
          ]}
        />
      </Box>
      <NextStepForm key={lead.id} lead={lead} />
    </Section>
  )
}

function NextStepForm({ lead }: { lead: LeadDetail }) {
  const [update, { isLoading }] = useUpdateLeadMutation()
  const [step, setStep] = useState(lead.nextStep)
  const [day, setDay] = useState(lead.nextStepOn ?? undefined)
  const [reminder, setReminder] = useState<Reminder>(() => reminderOf(lead))
  const [problem, setProblem] = useState<string>()
  const saved = `${lead.nextStep} ${lead.nextStepOn} ${lead.remindAt}`
  const [shown, setShown] = useState(saved)
  const today = todayHere()

  // What is saved now takes the place of what was entered. The form stays, and the focus in it.
  if (shown !== saved) {
    setShown(saved)
    setStep(lead.nextStep)
    setDay(lead.nextStepOn ?? undefined)
    setReminder(reminderOf(lead))
    setProblem(undefined)
  }

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    const remindAt = reminder === 'kept' && day === (lead.nextStepOn ?? undefined) ? lead.remindAt : momentOf(day, reminder)
    const body = { version: lead.version, nextStep: step, nextStepOn: day ?? null, remindAt }
    const { error } = await update({ params: { leadId: lead.id }, body })
    if (!error) return showToast('success', 'Next step saved.')
    const failure = toClientError(error)
    setProblem(failure.fields.nextStep ?? failure.fields.remindAt ?? failure.message)
  }

  return (
    <Box component="form" noValidate onSubmit={submit}>
      <Field
        label="Next step"
        placeholder="Call about the rollover"
        maxLength={leadLimits.nextStep}
        value={step}
        onChange={({ target }) => setStep(target.value)}
        error={problem}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2 }}>
        <DateField label="On" none="No date" value={day} onChange={setDay} min={today} max={addDays(today, 730)} opensAt={today} />
        <SelectField
          label="Reminder"
          labelPlace="left"
          value={day === undefined && reminder !== 'kept' ? 'none' : reminder}
          onChange={setReminder}
          options={choicesOf(lead)}
        />
      </Box>
      <FormActions>
        <SubmitButton isPending={isLoading} pendingLabel="Saving…">
          Save next step
        </SubmitButton>
        {lead.remindAt && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{reminderSentence(lead)}</Box>}
      </FormActions>
    </Box>
  )
}
