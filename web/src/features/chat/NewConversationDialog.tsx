import { chatLimits } from '@mandate/contract/chat'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useCreateConversationMutation } from './chat.api.ts'
import { type ChosenPerson, PeopleField } from './PeopleField.tsx'

interface Props {
  onClose: () => void
  onCreated: (conversationId: string) => void
}

/** With one person it opens the conversation of the two; with several it creates a group. */
export function NewConversationDialog({ onClose, onCreated }: Props) {
  const titleId = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [create, { isLoading }] = useCreateConversationMutation()
  const [people, setPeople] = useState<ChosenPerson[]>([])
  const [title, setTitle] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<ClientError>()
  const isGroup = people.length > 1

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    if (people.length === 0) return setProblem('Choose at least one person.')
    const userIds = people.map(({ id }) => id)
    const { data, error } = await create({ body: isGroup ? { kind: 'group', userIds, title } : { userIds } })
    if (data) onCreated(data.id)
    else setFailure(toClientError(error))
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth fullScreen={isPhone}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
        <DialogTitle id={titleId}>New message</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          {failure && <ErrorMessage isInline error={failure} />}
          <PeopleField
            people={people}
            error={problem}
            onChange={(chosen) => {
              setProblem(undefined)
              setPeople(chosen)
            }}
          />
          {isGroup && (
            <Field
              label="Name of the group"
              isOptional
              value={title}
              onChange={({ target }) => setTitle(target.value)}
              maxLength={chatLimits.title}
              help="You can add connections and teammates to a group."
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" size="large" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={isLoading} pendingLabel="Opening…">
            {isGroup ? 'Create group' : 'Continue'}
          </SubmitButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
