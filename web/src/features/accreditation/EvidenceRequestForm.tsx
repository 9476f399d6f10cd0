import { evidenceDays, requestAccreditation } from '@mandate/contract/accreditation'
import type { StoredFile } from '@mandate/contract/files'
import { type AccreditationGround, accreditationGrounds } from '@mandate/contract/identity'
import { reviewersNeeded } from '@mandate/contract/values/reviews'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { FileListField } from '../files/shared/FileListField.tsx'
import { useRequestAccreditationMutation } from './accreditation.api.ts'

const grounds = Object.entries(accreditationGrounds).map(([value, label]) => ({ value: value as AccreditationGround, label }))

export function EvidenceRequestForm({ ground: stated }: { ground: AccreditationGround | null }) {
  const [request, { isLoading }] = useRequestAccreditationMutation()
  const [ground, setGround] = useState<AccreditationGround | undefined>(stated ?? undefined)
  const [statement, setStatement] = useState('')
  const [files, setFiles] = useState<StoredFile[]>([])
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<ClientError>()

  function chooseGround(chosen: AccreditationGround) {
    setGround(chosen)
    setProblems(({ ground: _, ...others }) => others)
  }

  /** The missing file is attached now. */
  function chooseFiles(chosen: StoredFile[]) {
    setFiles(chosen)
    setProblems(({ fileIds: _, ...others }) => others)
  }

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    if (ground === undefined) return setProblems({ ground: 'Choose the basis that your evidence shows' })
    const body = { method: 'evidence' as const, ground, statement, fileIds: files.map(({ id }) => id) }
    const parsed = requestAccreditation.body?.safeParse(body)
    setProblems(parsed?.success ? {} : Object.fromEntries((parsed?.error.issues ?? []).map(({ path, message }) => [String(path[0]), message])))
    if (!parsed?.success) return
    const { error } = await request({ body })
    if (error) setFailure(toClientError(error))
  }

  return (
    <Box component="form" aria-label="Send evidence" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5, maxWidth: 640 }}>
      {failure && <ErrorMessage isInline error={failure} />}
      <ChoiceField label="Basis" name="ground" isList choices={grounds} value={ground} onChange={chooseGround} error={problems.ground} />
      <Field
        label="What the evidence shows"
        rows={3}
        maxLength={4_000}
        value={statement}
        onChange={(event) => setStatement(event.target.value)}
        error={problems.statement}
        help={`A letter from your CPA, attorney or broker reveals the least. Valid for ${evidenceDays} days.`}
      />
      <FileListField label="Evidence" files={files} most={5} onChange={chooseFiles} />
      {problems.fileIds && <Box sx={{ typography: 'caption', color: 'error.main' }}>{problems.fileIds}</Box>}
      <Box>
        <SubmitButton isPending={isLoading} pendingLabel="Sending…">
          Send to {reviewersNeeded} reviewers
        </SubmitButton>
      </Box>
    </Box>
  )
}
