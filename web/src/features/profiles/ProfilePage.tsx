import { paths, pathTo } from '@mandate/contract/frame/paths'
import { visibilitySchema, visibilityWords } from '@mandate/contract/lists/profile-visibility'
import type { Profile } from '@mandate/contract/profiles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageSkeleton } from '../../ui/Skeletons.tsx'
import { ProfileActions, ProfileContacts, ProfileLead, ProfilePhoto } from './ProfileMasthead.tsx'
import { ProfileSections } from './ProfileSections.tsx'
import { useGetProfileQuery } from './profiles.api.ts'
import { RelatedPeopleSection } from './RelatedPeopleSection.tsx'

interface Props {
  /** What another feature shows of the person, under the facts. */
  more?: (profile: Profile) => ReactNode
}

/** A person, as far as they show themselves to who is looking. */
export function ProfilePage({ more }: Props) {
  const { userId = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const as = visibilitySchema.safeParse(search.get('as')).data
  const { currentData: profile, error, isFetching, refetch } = useGetProfileQuery({ params: { profileId: userId }, query: as ? { as } : {} })

  if (!profile && isFetching)
    return (
      <Page title="Profile" width="reading">
        <PageSkeleton />
      </Page>
    )
  if (!profile) {
    const failure = toClientError(error)
    return (
      <Page title={failure.kind === 404 || failure.kind === 400 ? 'No profile here' : 'Profile'} width="reading">
        {failure.kind === 404 || failure.kind === 400 ? <NoProfile /> : <ErrorMessage error={failure} onRetry={refetch} onBack={() => setSearch({})} />}
      </Page>
    )
  }
  return (
    <Page
      title={`${profile.firstName} ${profile.lastName}`}
      width="reading"
      mark={<ProfilePhoto profile={profile} as={as} />}
      lead={<ProfileLead profile={profile} />}
      actions={profile.isMine && <ProfileActions profile={profile} as={as} />}
      details={<ProfileContacts profile={profile} />}
    >
      {profile.isMine && as !== undefined && as !== 'me' && (
        <Box sx={{ mb: 3 }}>
          <Notice
            actions={
              <Button size="small" variant="outlined" onClick={() => setSearch({})}>
                Back to your own eyes
              </Button>
            }
          >
            This is what they see: {visibilityWords[as].label}. {visibilityWords[as].description}
          </Notice>
        </Box>
      )}
      <ProfileSections profile={profile} />
      {(as === undefined || as === 'me') && more?.(profile)}
      {(as === undefined || as === 'me') && <RelatedPeopleSection profileId={profile.id} />}
    </Page>
  )
}

function NoProfile() {
  return (
    <EmptyState
      icon="user"
      title="There is no profile here that you may see"
      action={
        <Button variant="outlined" href={pathTo('home')}>
          Go to the first page
        </Button>
      }
    >
      The address may be wrong, or its owner shows it to a smaller circle. Advisers who are registered stand in the <a href={paths.data}>directory</a>.
    </EmptyState>
  )
}
