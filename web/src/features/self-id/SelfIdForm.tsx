import { pick } from '@mandate/contract/lists/option-list'
import { consentWords, type SelfIdAnswer, type SelfIdAudience, type SelfIdField, selfIdAudiences } from '@mandate/contract/self-id'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { OptionPicker } from '../../ui/OptionPicker.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { audienceWords } from './audience-words.ts'
import { useAnswerSelfIdMutation, useTakeBackSelfIdMutation } from './self-id.api.ts'

const audiences = selfIdAudiences.map((value) => ({ value, ...audienceWords[value] }))

/** One question: the answer, its audience and its consent. Nothing is stored before it is submitted. */
export function SelfIdForm({ field, answer, onDone }: { field: SelfIdField; answer: SelfIdAnswer | undefined; onDone: () => void }) {
  const [send, sending] = useAnswerSelfIdMutation()
  const [takeBack, takingBack] = useTakeBackSelfIdMutation()
  const [values, setValues] = useState<readonly string[]>(answer?.values ?? [])
  const [description, setDescription] = useState(answer?.description ?? '')
  const [audience, setAudience] = useState<SelfIdAudience>(answer?.audience ?? 'me')
  const [hasConsent, setHasConsent] = useState(false)
  const [problem, setProblem] = useState<'values' | 'consent'>()
  const [failure, setFailure] = useState<ClientError>()
  const options = field.list.items.filter(({ value }) => !field.without.includes(value))

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    if (values.length === 0) return setProblem('values')
    if (!hasConsent) return setProblem('consent')
    setProblem(undefined)
    const sent = await send({
      body: { field: field.name, values: [...values], description: values.includes('selfDescribe') ? description : '', audience, hasConsent: true },
    })
    if (sent.error) return setFailure(toClientError(sent.error))
    onDone()
  }

  async function remove() {
    const gone = await takeBack({ query: { field: field.name } })
    if (gone.error) return setFailure(toClientError(gone.error))
    showToast('success', `${field.label} answer deleted.`)
    onDone()
  }

  return (
    <Box component="form" aria-label={field.label} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {failure && <ErrorMessage isInline error={failure} />}
      <OptionPicker
        label={field.label}
        options={options}
        isMulti={field.list.isMulti}
        chosen={values}
        onPick={(value) => setValues(field.list.isMulti ? pick(values, value) : [value])}
      />
      {problem === 'values' && <ErrorMessage isInline error={{ message: 'Choose an answer or cancel. Every question is optional.', wayOn: 'retry' }} />}
      {field.mayDescribe && values.includes('selfDescribe') && (
        <Field
          label="In your own words"
          maxLength={80}
          value={description}
          error={failure?.fields.description}
          onChange={({ target }) => setDescription(target.value)}
        />
      )}
      <ChoiceField label="Who can see it" isList name={`audience-${field.name}`} choices={audiences} value={audience} onChange={setAudience} />
      <CheckboxField
        label={consentWords}
        checked={hasConsent}
        error={problem === 'consent' ? 'We need your consent to store this' : undefined}
        onChange={() => setHasConsent(!hasConsent)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SubmitButton isPending={sending.isLoading} pendingLabel="Saving…">
          Save answer
        </SubmitButton>
        {answer && (
          <Button color="error" variant="outlined" aria-disabled={takingBack.isLoading} onClick={() => void remove()}>
            Delete answer
          </Button>
        )}
        <Button color="inherit" onClick={onDone}>
          Cancel
        </Button>
      </Box>
    </Box>
  )
}
