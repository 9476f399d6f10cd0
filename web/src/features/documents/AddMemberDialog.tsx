import type { DocumentRecipient } from '@mandate/contract/document-recipients'
import type { DocumentRoomDetail } from '@mandate/contract/document-rooms'
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
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useAddRoomMemberMutation } from './rooms.api.ts'
import { boundTo, expiries } from './share-form.ts'
import { RecipientField } from './shared/RecipientField.tsx'

interface Props {
  room: DocumentRoomDetail
  onClose: () => void
}

export function AddMemberDialog({ room: { id, name, agreement }, onClose }: Props) {
  const titleId = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [person, setPerson] = useState<DocumentRecipient>()
  const [days, setDays] = useState('')
  const [onlyWhileInTeam, setOnlyWhileInTeam] = useState(true)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<ClientError>()
  const [add, { isLoading }] = useAddRoomMemberMutation()

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    setProblems({})
    if (!person) return setProblems({ userId: 'Choose a person.' })
    const { error } = await add({ params: { roomId: id }, body: { userId: person.id, ...boundTo(onlyWhileInTeam), ...(days ? { days: Number(days) } : {}) } })
    if (!error) {
      showToast('success', `${person.name} was added, and gets an email with a link.`)
      return onClose()
    }
    const refused = toClientError(error)
    setProblems(refused.fields)
    if (Object.keys(refused.fields).length === 0) setFailure(refused)
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth fullScreen={isPhone}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>{`Add a member to ${name}`}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {failure && <ErrorMessage isInline error={failure} />}
          <RecipientField kind="person" value={person} error={problems.userId} onChange={setPerson} />
          <Box sx={{ maxWidth: { sm: 240 } }}>
            <SelectField label="Access ends" value={days} onChange={setDays} options={expiries} />
          </Box>
          <CheckboxField
            label={`Only while they stay ${person?.team ? `at ${person.team}` : 'in their present team'}`}
            help="Access ends by itself when they leave it. It makes no difference for someone without a team."
            checked={onlyWhileInTeam}
            onChange={({ target }) => setOnlyWhileInTeam(target.checked)}
            error={problems.onlyWhileInTeam}
          />
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {`They can read all documents of this data room${agreement ? ' after agreeing to its terms' : ''}, and are told that you see what they read.`}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" size="large" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={isLoading} pendingLabel="Adding…">
            Add member
          </SubmitButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
