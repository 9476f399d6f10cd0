import { type ClaimBody, claimBodySchema, type FoundRecord } from '@mandate/contract/claims'
import type { StoredFile } from '@mandate/contract/files'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import type { ClientError } from '../../api/client-error.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { FileListField } from '../files/shared/FileListField.tsx'
import { useClaimProfileMutation } from './claims.api.ts'
import { claimFailure } from './shared/claim-failure.ts'

interface Props {
  record: FoundRecord
  method: 'firm' | 'review'
  onAsked: (claim: { claimId: string; expiresAt: string | null }) => void
}

const intents = [
  { value: 'own', label: "It's mine", description: 'If someone else has claimed it, our team decides.' },
  { value: 'retired', label: 'The person has retired' },
  { value: 'deceased', label: 'The person has died' },
] as const

type Intent = (typeof intents)[number]['value']

export function EvidenceForm({ record, method, onAsked }: Props) {
  const [claim, { isLoading }] = useClaimProfileMutation()
  const [failure, setFailure] = useState<ClientError>()
  const [intent, setIntent] = useState<Intent>('own')
  const form = useForm({ defaultValues: { statement: '' } })
  const [files, setFiles] = useState<StoredFile[]>([])
  const isReview = method === 'review'

  async function submit({ statement }: { statement: string }) {
    setFailure(undefined)
    const { kind, crd } = record
    const body: ClaimBody =
      method === 'review' ? { kind, crd, method, statement, intent, fileIds: files.map(({ id }) => id) } : { kind, crd, method, statement }
    const parsed = claimBodySchema.safeParse(body)
    if (!parsed.success) return form.setError('statement', { message: parsed.error.issues[0]?.message ?? 'Check this field' }, { shouldFocus: true })
    const answer = await claim({ body })
    if (answer.data) return onAsked(answer.data)
    setFailure(claimFailure(applyFieldErrors(form, answer.error)))
  }

  return (
    <Box
      component="form"
      aria-label={isReview ? 'Claim with evidence' : 'Ask firm'}
      noValidate
      onSubmit={form.handleSubmit(submit)}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      {failure && <ErrorMessage isInline error={failure} />}
      {isReview && record.kind === 'advisor' && <ChoiceField label="Reason" name="intent" isList choices={intents} value={intent} onChange={setIntent} />}
      <Field
        label={isReview ? 'Describe your evidence' : 'Message to the firm'}
        rows={4}
        maxLength={4_000}
        isOptional={!isReview}
        help={
          isReview
            ? 'Describe your proof and how we can check it, such as a letter from the firm, a phone number at the firm or a published notice. Facts from a public filing prove nothing.'
            : "Say how they know you. They'll check with you by phone or in person."
        }
        error={form.formState.errors.statement?.message}
        {...form.register('statement')}
      />
      {isReview && <FileListField label="Evidence" isOptional files={files} most={5} onChange={setFiles} />}
      <SubmitButton isPending={isLoading} pendingLabel="Sending…" fullWidth>
        {isReview ? 'Send for review' : 'Ask firm'}
      </SubmitButton>
    </Box>
  )
}
