import type { TeamMember } from '@mandate/contract/teams'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { useStepUp } from '../../frame/step-up.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useHandOverTeamMutation, useListTeamMembersInfiniteQuery } from './teams.api.ts'

const nameOf = ({ firstName, lastName }: TeamMember) => `${firstName} ${lastName}`

/** Stands inside of StepUpDialog: the password is asked for where it was not shown lately. */
export function HandOverForm({ teamName }: { teamName: string }) {
  const { data } = useListTeamMembersInfiniteQuery()
  const [handOver, { isLoading }] = useHandOverTeamMutation()
  const [chosenId, setChosenId] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<ClientError>()
  const withStepUp = useStepUp()
  const colleagues = (data?.pages.flatMap(({ items }) => items) ?? []).filter(({ isMe, role }) => !isMe && role !== 'owner')
  const chosen = colleagues.find(({ userId }) => userId === chosenId) ?? colleagues[0]

  async function give(colleague: TeamMember) {
    setIsAsking(false)
    setFailure(undefined)
    const answer = await withStepUp(() => handOver({ body: { userId: colleague.userId } }))
    if (answer.data) showToast('success', `${nameOf(colleague)} owns ${teamName} now. You are an editor.`)
    else setFailure(toClientError(answer.error))
  }

  return (
    <Section title="Hand over" lead="A colleague becomes the owner and you an editor, in one step. The firm that the team has claimed goes along.">
      {failure && <ErrorMessage isInline error={failure} />}
      {chosen ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2 }}>
          <Box sx={{ flex: '0 1 280px' }}>
            <SelectField
              label="New owner"
              value={chosen.userId}
              options={colleagues.map((colleague) => ({ value: colleague.userId, label: nameOf(colleague) }))}
              onChange={setChosenId}
            />
          </Box>
          <Button variant="outlined" color="error" onClick={() => setIsAsking(true)} aria-busy={isLoading}>
            Hand over
          </Button>
        </Box>
      ) : (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Nobody else is in the team who could own it. Invite a colleague first.</Box>
      )}
      {chosen && (
        <ConfirmDialog
          isOpen={isAsking}
          title={`Hand ${teamName} over to ${nameOf(chosen)}?`}
          confirmLabel="Hand over"
          onConfirm={() => give(chosen)}
          onCancel={() => setIsAsking(false)}
        >
          You can not take it back: only they can make you an owner again. Invitations that you sent and nobody accepted are withdrawn.
        </ConfirmDialog>
      )}
    </Section>
  )
}
