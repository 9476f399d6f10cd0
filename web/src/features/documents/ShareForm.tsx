import { type createDocumentShare } from '@mandate/contract/document-shares'
import type { DocumentItem } from '@mandate/contract/documents'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { mayBeWatermarked } from './document-words.ts'
import { useCreateDocumentShareMutation } from './documents.api.ts'
import { blankShare, expiries, type ShareKind, type ShareValues, toNewShare } from './share-form.ts'
import { RecipientField } from './shared/RecipientField.tsx'

interface Props {
  document: DocumentItem
  kind: ShareKind
  onShared: (share: ResponseOf<typeof createDocumentShare>) => void
}

/** The terms of a new share. */
export function ShareForm({ document, kind, onShared }: Props) {
  const [values, setValues] = useState(() => blankShare(kind))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<ClientError>()
  const [create, { isLoading }] = useCreateDocumentShareMutation()
  const change = (changes: Partial<ShareValues>) => setValues((before) => ({ ...before, ...changes }))

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    const wanted = toNewShare(values)
    setProblems(wanted.problems)
    if (!wanted.share) return
    const { data, error } = await create({ params: { documentId: document.id }, body: wanted.share })
    if (data) {
      setValues(blankShare(kind))
      return onShared(data)
    }
    const refused = toClientError(error)
    setProblems(refused.fields)
    if (Object.keys(refused.fields).length === 0) setFailure(refused)
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      {failure && <ErrorMessage isInline error={failure} />}
      {kind === 'connections' && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          Everyone you are connected with can read it, now and later. Access ends with the connection.
        </Box>
      )}
      {(kind === 'person' || kind === 'team') && (
        <RecipientField kind={kind} value={values.recipient} error={problems.recipient} onChange={(recipient) => change({ recipient })} />
      )}
      <Box sx={{ maxWidth: { sm: 240 } }}>
        <SelectField label="Access ends" value={values.days} onChange={(days) => change({ days })} options={expiries} />
        {problems.days && <Box sx={{ typography: 'caption', color: 'error.main' }}>{problems.days}</Box>}
      </Box>
      {kind === 'link' && (
        <>
          <PasswordField
            label="Password"
            isOptional
            autoComplete="new-password"
            maxLength={128}
            value={values.password}
            onChange={({ target }) => change({ password: target.value })}
            help="At least 8 characters. Give it to the reader separately."
            error={problems.password}
          />
          <Field
            label="Agreement"
            isOptional
            rows={2}
            value={values.agreement}
            onChange={({ target }) => change({ agreement: target.value })}
            help="Readers have to agree to this text first."
            error={problems.agreement}
          />
        </>
      )}
      <Box>
        {kind === 'person' && (
          <CheckboxField
            label={`Only while they stay ${values.recipient?.team ? `at ${values.recipient.team}` : 'in their present team'}`}
            help="Access ends by itself when they leave it. It makes no difference for someone without a team."
            checked={values.onlyWhileInTeam}
            onChange={({ target }) => change({ onlyWhileInTeam: target.checked })}
            error={problems.onlyWhileInTeam}
          />
        )}
        <CheckboxField
          label="View only"
          help="No download is offered. It can't prevent screenshots."
          checked={values.isViewOnly}
          onChange={({ target }) => change({ isViewOnly: target.checked })}
        />
        <CheckboxField
          label="Watermark"
          help={mayBeWatermarked(document) ? 'Reader, time and document on every page, in the download too.' : 'Only PDFs and images can carry a watermark.'}
          checked={values.isWatermarked}
          disabled={!mayBeWatermarked(document)}
          onChange={({ target }) => change({ isWatermarked: target.checked })}
          error={problems.isWatermarked}
        />
      </Box>
      <Box>
        <SubmitButton isPending={isLoading} pendingLabel="Sharing…">
          {kind === 'link' ? 'Create link' : 'Share'}
        </SubmitButton>
      </Box>
    </Box>
  )
}
