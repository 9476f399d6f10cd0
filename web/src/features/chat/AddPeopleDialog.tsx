import type { Conversation } from '@mandate/contract/chat'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useAddConversationMembersMutation } from './chat.api.ts'
import { type ChosenPerson, PeopleField } from './PeopleField.tsx'

export function AddPeopleDialog({ conversation: { id }, onClose }: { conversation: Conversation; onClose: () => void }) {
  const titleId = useId()
  const [add, { isLoading }] = useAddConversationMembersMutation()
  const [people, setPeople] = useState<ChosenPerson[]>([])
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<ClientError>()

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    if (people.length === 0) return setProblem('Choose at least one person.')
    const { data, error } = await add({ params: { conversationId: id }, body: { userIds: people.map((person) => person.id) } })
    if (data) onClose()
    else setFailure(toClientError(error))
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id={titleId}>Add people</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          {failure && <ErrorMessage isInline error={failure} />}
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>They see what is written from now on.</Box>
          <PeopleField
            people={people}
            error={problem}
            onChange={(chosen) => {
              setProblem(undefined)
              setPeople(chosen)
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" size="large" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={isLoading} pendingLabel="Adding…">
            Add
          </SubmitButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
