import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useNavigate } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { settingsAddress } from '../../frame/settings-address.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { AskAgainCard } from './AskAgainCard.tsx'
import { OtherAccountCard } from './OtherAccountCard.tsx'
import type { OpenedInvitation } from './opened-invitation.ts'
import { roleNames } from './team-words.ts'
import { useAcceptTeamInvitationMutation } from './teams.api.ts'

interface Props {
  token: string
  invitation: OpenedInvitation
  /** Somebody else was quicker: look again. */
  onChanged: () => void
}

/** What became of the invitation decides what can be done; each way leads on. */
export function InvitationCard({ token, invitation, onChanged }: Props) {
  const { state, teamName, invitedBy, emailHint, isForMe } = invitation
  const invited = `${invitedBy} invited ${emailHint} to ${teamName}`
  if (state === 'expired')
    return (
      <AuthPage title="This invitation has run out" lead={`${invited}. A link works for seven days.`}>
        <AskAgainCard token={token} invitedBy={invitedBy} action="Ask for a new one" />
      </AuthPage>
    )
  if (state === 'withdrawn')
    return (
      <AuthPage
        title="This invitation was withdrawn"
        lead={`${invited} and took it back. Ask ${invitedBy} if you expected to join: only they can invite you anew.`}
      >
        <Button variant="outlined" size="large" href={paths.home}>
          Go to the first page
        </Button>
      </AuthPage>
    )
  if (state === 'accepted')
    return (
      <AuthPage title="You joined already" lead={`The invitation to ${teamName} was accepted.`}>
        {isForMe === null ? (
          <Button variant="contained" size="large" component={Link} to={paths.login} state={{ from: settingsAddress('team') }}>
            Sign in
          </Button>
        ) : (
          <Button variant="contained" size="large" href={settingsAddress('team')}>
            Open your team
          </Button>
        )}
      </AuthPage>
    )
  if (isForMe === false) return <OtherAccountCard token={token} invitation={invitation} />
  if (isForMe === null) return <SignedOut token={token} invitation={invitation} />
  return <Joinable token={token} invitation={invitation} onChanged={onChanged} />
}

function SignedOut({ token, invitation: { teamName, invitedBy, emailHint, role } }: Pick<Props, 'token' | 'invitation'>) {
  // Not in the address, where a server's log would keep it: only this window's history knows the way back.
  const state = { from: `${paths.teamInvitation}#token=${token}` }
  return (
    <AuthPage
      title={`Join ${teamName}`}
      lead={`${invitedBy} invited ${emailHint}, as ${roleNames[role].toLowerCase()}. Sign in with that address, or sign up with it; then you come back here.`}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" size="large" component={Link} to={paths.login} state={state}>
          Sign in
        </Button>
        <Button variant="outlined" size="large" component={Link} to={paths.signUp} state={state}>
          Sign up
        </Button>
      </Box>
    </AuthPage>
  )
}

function Joinable({ token, invitation: { teamName, invitedBy, role }, onChanged }: Props) {
  const [accept, { isLoading, error }] = useAcceptTeamInvitationMutation()
  const navigate = useNavigate()
  const failure = error && toClientError(error)

  async function join() {
    const answer = await accept({ body: { token } })
    if (answer.data) await navigate(paths.teamInvitationSuccess, { replace: true, state: { teamName: answer.data.name } })
    else if (toClientError(answer.error).code?.startsWith('invitation_')) onChanged()
  }

  return (
    <AuthPage
      title={`Join ${teamName}`}
      lead={`${invitedBy} invited you, as ${roleNames[role].toLowerCase()}. Members share the firm's page, documents, leads and lists.`}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {failure && <ErrorMessage isInline error={failure} />}
        {failure?.code === 'already_exists' ? (
          <Button variant="contained" size="large" href={settingsAddress('team')}>
            Open your present team
          </Button>
        ) : (
          <Button variant="contained" size="large" onClick={join} aria-busy={isLoading}>
            Join
          </Button>
        )}
      </Box>
    </AuthPage>
  )
}
