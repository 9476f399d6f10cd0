import { leadLimits } from '@mandate/contract/lead-words'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useAddLeadNoteMutation, useDeleteLeadNoteMutation, useListLeadNotesInfiniteQuery } from './leads.api.ts'

interface Props {
  leadId: string
  canChange: boolean
  isOwner: boolean
}

export function LeadNotes({ leadId, canChange, isOwner }: Props) {
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage } = useListLeadNotesInfiniteQuery(leadId)
  const [remove] = useDeleteLeadNoteMutation()
  const notes = currentData?.pages.flatMap(({ items }) => items)

  async function erase(leadNoteId: string) {
    const { error: failed } = await remove({ params: { leadId, leadNoteId } })
    if (failed) showToast('error', toClientError(failed).message)
  }

  return (
    <Section title="Notes">
      {canChange && <NoteForm leadId={leadId} />}
      {!notes && isFetching && <TableSkeleton rows={2} columns={2} />}
      {!notes && !isFetching && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      {notes?.length === 0 && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>No notes yet.</Box>}
      <Box component="ul" aria-label="Notes" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {notes?.map(({ id, text, author, isMine, createdAt }) => (
          <Box component="li" key={id}>
            <Box sx={{ typography: 'body2', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Box>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'caption', color: 'text.secondary' }}>
              {author ?? 'A former member'}, {formatDate(createdAt)}
              {canChange && (isMine || isOwner) && (
                <Button size="small" aria-label={`Delete the note of ${formatDate(createdAt)}`} onClick={() => void erase(id)}>
                  Delete
                </Button>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" size="small" onClick={() => void fetchNextPage()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
    </Section>
  )
}

function NoteForm({ leadId }: { leadId: string }) {
  const [add, { isLoading }] = useAddLeadNoteMutation()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    const { error } = await add({ params: { leadId }, body: { text } })
    if (!error) {
      setText('')
      return setProblem(undefined)
    }
    const failure = toClientError(error)
    setProblem(failure.fields.text ?? failure.message)
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ mb: 3 }}>
      <Field label="Add a note" rows={2} maxLength={leadLimits.note} value={text} onChange={({ target }) => setText(target.value)} error={problem} />
      <FormActions>
        <SubmitButton isPending={isLoading} pendingLabel="Adding…">
          Add note
        </SubmitButton>
      </FormActions>
    </Box>
  )
}
