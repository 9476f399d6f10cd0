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
  /** The state changed meanwhile: refetch. */
  onChanged: () => void
}

/** One card for each state of the invitation, each with a next step. */
export function InvitationCard({ token, invitation, onChanged }: Props) {
  const { state, teamName, invitedBy, emailHint, isForMe } = invitation
  const invited = `${invitedBy} invited ${emailHint} to ${teamName}`
  if (state === 'expired')
    return (
      <AuthPage title="This invitation has expired" lead={`${invited}. Links expire after 7 days.`}>
        <AskAgainCard token={token} invitedBy={invitedBy} action="Request a new link" />
      </AuthPage>
    )
  if (state === 'withdrawn')
    return (
      <AuthPage
        title="This invitation was withdrawn"
        lead={`${invited}, then withdrew the invitation. If you expected to join, ask ${invitedBy} for a new one.`}
      >
        <Button variant="outlined" size="large" href={paths.home}>
          Home
        </Button>
      </AuthPage>
    )
  if (state === 'accepted')
    return (
      <AuthPage title="You already joined" lead={`You accepted the invitation to ${teamName}.`}>
        {isForMe === null ? (
          <Button variant="contained" size="large" component={Link} to={paths.login} state={{ from: settingsAddress('team') }}>
            Sign in
          </Button>
        ) : (
          <Button variant="contained" size="large" href={settingsAddress('team')}>
            View team
          </Button>
        )}
      </AuthPage>
    )
  if (isForMe === false) return <OtherAccountCard token={token} invitation={invitation} />
  if (isForMe === null) return <SignedOut token={token} invitation={invitation} />
  return <Joinable token={token} invitation={invitation} onChanged={onChanged} />
}

function SignedOut({ token, invitation: { teamName, invitedBy, emailHint, role } }: Pick<Props, 'token' | 'invitation'>) {
  // In the history state, not the URL: a server would log the token.
  const state = { from: `${paths.teamInvitation}#token=${token}` }
  return (
    <AuthPage
      title={`Join ${teamName}`}
      lead={`${invitedBy} invited ${emailHint}, as ${roleNames[role].toLowerCase()}. Sign in or sign up with that email to join.`}
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
    <AuthPage title={`Join ${teamName}`} lead={`${invitedBy} invited you, as ${roleNames[role].toLowerCase()}. Members share the firm's page.`}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {failure && <ErrorMessage isInline error={failure} />}
        {failure?.code === 'already_exists' ? (
          <Button variant="contained" size="large" href={settingsAddress('team')}>
            Open your current team
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
