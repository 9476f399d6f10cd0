import type { Team } from '@mandate/contract/teams'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useFocusOnToggle } from '../../ui/use-focus-on-toggle.ts'
import { TeamSeats } from '../payments/shared/TeamSeats.tsx'
import { InvitationForm } from './InvitationForm.tsx'
import { InvitationTable } from './InvitationTable.tsx'
import { MemberTable } from './MemberTable.tsx'
import { TeamFirmLine } from './TeamFirmLine.tsx'
import { TeamNameForm } from './TeamNameForm.tsx'
import { TransferOwnershipForm } from './TransferOwnershipForm.tsx'
import { roleNames, roleRights } from './team-words.ts'
import { useCreateTeamMutation, useGetMyTeamQuery, useRenameTeamMutation } from './teams.api.ts'

export function TeamCard() {
  const { data, error, isLoading, refetch } = useGetMyTeamQuery({})
  const [createTeam, { isLoading: isCreating }] = useCreateTeamMutation()
  if (isLoading) return <FormSkeleton fields={1} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  if (!data.team)
    return (
      <Section isFirst title="Team" lead="A team shares the firm's page. Create a team and invite colleagues, or open an invitation you received.">
        <TeamNameForm initialName="" action="Create team" isPending={isCreating} save={(team) => createTeam({ body: team })} />
      </Section>
    )
  return <OwnTeam team={data.team} />
}

function OwnTeam({ team }: { team: Team }) {
  const [renameTeam, { isLoading }] = useRenameTeamMutation()
  const [isRenaming, setIsRenaming] = useState(false)
  const { editor, toggle } = useFocusOnToggle(isRenaming)
  const isOwner = team.myRole === 'owner'

  function announce(name: string) {
    setIsRenaming(false)
    showToast('success', `Team renamed to ${name}.`)
  }

  return (
    <>
      <Section
        isFirst
        title={team.name}
        lead={`You're ${team.myRole === 'viewer' ? 'a' : 'an'} ${roleNames[team.myRole].toLowerCase()}: you can ${roleRights[team.myRole]}.`}
        actions={
          isOwner &&
          !isRenaming && (
            <Button ref={toggle} variant="outlined" size="small" onClick={() => setIsRenaming(true)}>
              Rename
            </Button>
          )
        }
      >
        {isRenaming && (
          <Box ref={editor} sx={{ mb: 3 }}>
            <TeamNameForm
              initialName={team.name}
              action="Rename team"
              isPending={isLoading}
              save={(change) => renameTeam({ body: change })}
              onSaved={announce}
              onCancel={() => setIsRenaming(false)}
            />
          </Box>
        )}
        <TeamFirmLine mayEdit={team.myRole !== 'viewer'} />
      </Section>
      <Section title="Members">
        <TeamSeats />
        <MemberTable isOwner={isOwner} teamName={team.name} />
      </Section>
      {isOwner && (
        <Section title="Invitations" lead="Sent by email. Each link works once, for 7 days, and only for the invited address.">
          <InvitationForm />
          <InvitationTable />
        </Section>
      )}
      {isOwner && <TransferOwnershipForm teamName={team.name} />}
    </>
  )
}
