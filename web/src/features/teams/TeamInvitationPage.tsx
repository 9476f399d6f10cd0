import { paths } from '@mandate/contract/frame/paths'
import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { toClientError } from '../../api/client-error.ts'
import { selectUser } from '../../api/session.ts'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { useEmailedToken } from '../identity/shared/emailed-token.ts'
import { InvitationCard } from './InvitationCard.tsx'
import { useOpenTeamInvitationQuery } from './teams.api.ts'

export function TeamInvitationPage() {
  const token = useEmailedToken() ?? ''
  const user = useSelector(selectUser)
  const { currentData, error, isFetching, refetch } = useOpenTeamInvitationQuery({ body: { token } }, { skip: !token, refetchOnMountOrArgChange: true })
  if (!token)
    return (
      <AuthPage
        title="This link is incomplete"
        lead="Open it from the email again, or copy the full link. If you no longer have the email, ask the sender for a new link."
      >
        <Button variant="outlined" size="large" href={paths.home}>
          Home
        </Button>
      </AuthPage>
    )
  if (currentData) return <InvitationCard key={user.id} token={token} invitation={currentData} onChanged={refetch} />
  if (isFetching || !error)
    return (
      <AuthPage title="Your invitation">
        <FormSkeleton fields={1} />
      </AuthPage>
    )
  const failure = toClientError(error)
  const isUnknown = failure.code === 'link_invalid' || Boolean(failure.fields.token)
  return (
    <AuthPage
      title={isUnknown ? 'This link no longer works' : 'Your invitation'}
      lead={isUnknown && 'It was replaced by a newer one or copied incompletely. Open the latest email, or ask the sender for a new link.'}
    >
      {isUnknown ? (
        <Button variant="outlined" size="large" href={paths.home}>
          Home
        </Button>
      ) : (
        <ErrorMessage isInline error={failure} onRetry={refetch} />
      )}
    </AuthPage>
  )
}
