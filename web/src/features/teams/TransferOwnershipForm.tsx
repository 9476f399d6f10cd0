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
import { nameOf } from './team-words.ts'
import { useHandOverTeamMutation, useListTeamMembersInfiniteQuery } from './teams.api.ts'

function whyNoHeir(hasOthers: boolean, hasMore: boolean): string {
  if (hasMore) return 'The members listed above are already owners. Show more members to choose one of them.'
  return hasOthers ? 'Everyone else is already an owner.' : "You're the only member. Invite a colleague first."
}

/** Must be inside StepUpDialog, which asks for the password again when needed. */
export function TransferOwnershipForm({ teamName }: { teamName: string }) {
  const { data, hasNextPage } = useListTeamMembersInfiniteQuery()
  const [handOver, { isLoading }] = useHandOverTeamMutation()
  const [chosenId, setChosenId] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<ClientError>()
  const withStepUp = useStepUp()
  const others = (data?.pages.flatMap(({ items }) => items) ?? []).filter(({ isMe }) => !isMe)
  const colleagues = others.filter(({ role }) => role !== 'owner')
  const chosen = colleagues.find(({ userId }) => userId === chosenId) ?? colleagues[0]

  async function give(colleague: TeamMember) {
    setIsAsking(false)
    setFailure(undefined)
    const answer = await withStepUp(() => handOver({ body: { userId: colleague.userId } }))
    if (answer.data) showToast('success', `${nameOf(colleague)} now owns ${teamName}. You're an editor.`)
    else setFailure(toClientError(answer.error))
  }

  return (
    <Section title="Transfer ownership" lead="Make a colleague the owner. You become an editor, and the team keeps its claimed firm.">
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
            Transfer ownership
          </Button>
        </Box>
      ) : (
        data && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{whyNoHeir(others.length > 0, hasNextPage)}</Box>
      )}
      {chosen && (
        <ConfirmDialog
          isOpen={isAsking}
          title={`Transfer ${teamName} to ${nameOf(chosen)}?`}
          confirmLabel="Transfer ownership"
          onConfirm={() => give(chosen)}
          onCancel={() => setIsAsking(false)}
        >
          Only the new owner can undo this. Your pending invitations will be withdrawn.
        </ConfirmDialog>
      )}
    </Section>
  )
}
