import type { DocumentRecipient } from '@mandate/contract/document-recipients'
import { pathTo } from '@mandate/contract/frame/paths'
import { requestStartingPoints, type StartingPointName } from '@mandate/contract/lists/request-starting-points'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { RecipientField } from '../documents/shared/RecipientField.tsx'
import { useGetProfileQuery } from '../profiles/profiles.api.ts'
import { useGetMyTeamQuery } from '../teams/teams.api.ts'
import { useCreateDocumentRequestMutation } from './document-requests.api.ts'

interface Props {
  /** The person to ask, where known. */
  personId: string | undefined
  onClose: () => void
}

type Start = StartingPointName | 'empty'

const starts = [
  ...Object.entries(requestStartingPoints).map(([value, { title, about, items }]) => ({
    ...{ value: value as Start, label: title, description: `${about} ${items.length} items.` },
  })),
  { value: 'empty' as Start, label: 'Empty list', description: 'Write your own.' },
]

/** The person to ask, and what to begin with. What follows is a draft that can be changed before it is sent. */
export function AskDialog({ personId, onClose }: Props) {
  const titleId = useId()
  const navigate = useNavigate()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const { data: profile } = useGetProfileQuery({ params: { profileId: personId ?? '' }, query: {} }, { skip: personId === undefined })
  const { data: mine } = useGetMyTeamQuery({})
  const [create, { isLoading }] = useCreateDocumentRequestMutation()
  const [chosen, setChosen] = useState<DocumentRecipient | 'none'>()
  const [start, setStart] = useState<Start>('fund')
  const [by, setBy] = useState<'me' | 'team'>('me')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<ClientError>()
  const given = profile && { id: profile.id, name: `${profile.firstName} ${profile.lastName}`, detail: null, team: null }
  const person = chosen === 'none' ? undefined : (chosen ?? given)
  const team = mine?.team?.myRole === 'viewer' ? undefined : mine?.team

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    if (!person) return setProblem('Choose the member to ask.')
    const { title, items } = start === 'empty' ? { title: 'Documents', items: [] } : requestStartingPoints[start]
    const { data, error } = await create({ body: { answererId: person.id, title, items: [...items], ...(by === 'team' && team ? { teamId: team.id } : {}) } })
    if (data) return void navigate(pathTo('documentRequest', { requestId: data.id }))
    const failed = toClientError(error)
    setProblem(failed.fields.answererId)
    if (!failed.fields.answererId) setFailure(failed)
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth fullScreen={isPhone}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
        <DialogTitle id={titleId}>Ask for documents</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
          {failure && <ErrorMessage isInline error={failure} />}
          <RecipientField
            kind="person"
            value={person}
            error={problem}
            onChange={(recipient) => {
              setProblem(undefined)
              setChosen(recipient ?? 'none')
            }}
          />
          {team && (
            <ChoiceField
              label="Who asks"
              name="by"
              isList
              choices={[
                { value: 'me', label: 'You alone', description: 'Only you see the list and what is given.' },
                { value: 'team', label: team.name, description: 'Owners and editors work on the list; every member can open what is given.' },
              ]}
              value={by}
              onChange={setBy}
            />
          )}
          <ChoiceField label="Start with" name="start" isList choices={starts} value={start} onChange={setStart} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" size="large" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={isLoading} pendingLabel="Creating…">
            Create draft
          </SubmitButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
