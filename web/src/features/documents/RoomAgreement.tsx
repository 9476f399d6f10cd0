import type { DocumentRoomDetail } from '@mandate/contract/document-rooms'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useAgreeToDocumentRoomMutation } from './rooms.api.ts'

/** The text that a member agrees to before the documents are shown. */
export function RoomAgreement({ room: { id, agreement, holder } }: { room: DocumentRoomDetail }) {
  const [agreedTo, setAgreedTo] = useState<string | null>(null)
  // The text may change while it is read.
  const hasAgreed = agreedTo !== null && agreedTo === agreement
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<ClientError>()
  const [agree, { isLoading }] = useAgreeToDocumentRoomMutation()

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    if (!hasAgreed) return setProblem('Agree to the terms to see the documents.')
    const { error } = await agree({ params: { roomId: id }, body: { agreement: agreement ?? '' } })
    if (error) setFailure(toClientError(error))
  }

  return (
    <Section title="Agreement" lead={`${holder.name} asks you to agree to this text before you see the documents. The text and the time are kept.`} isFirst>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
        {failure && <ErrorMessage isInline error={failure} />}
        <Box sx={text}>{agreement}</Box>
        <CheckboxField
          label="I have read these terms and agree to them"
          checked={hasAgreed}
          onChange={({ target }) => {
            setAgreedTo(target.checked ? agreement : null)
            setProblem(undefined)
          }}
          error={problem}
        />
        <Box>
          <SubmitButton isPending={isLoading} pendingLabel="Agreeing…">
            Agree and continue
          </SubmitButton>
        </Box>
      </Box>
    </Section>
  )
}

const text = {
  ...{ typography: 'body1', whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxHeight: '50vh', overflowY: 'auto' },
  ...{ p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' },
} as const
