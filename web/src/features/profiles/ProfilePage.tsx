import { paths, pathTo } from '@mandate/contract/frame/paths'
import { visibilitySchema, visibilityWords } from '@mandate/contract/lists/profile-visibility'
import type { Profile } from '@mandate/contract/profiles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { useGonePage, useRecentPage } from '../../frame/use-recent-page.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageSkeleton } from '../../ui/Skeletons.tsx'
import { pageWidths } from '../../ui/theme.ts'
import { ProfileActions, ProfileContacts, ProfileLead, ProfilePhoto } from './ProfileMasthead.tsx'
import { ProfileSections } from './ProfileSections.tsx'
import { useGetProfileQuery } from './profiles.api.ts'
import { RelatedPeopleSection } from './RelatedPeopleSection.tsx'

interface Props {
  /** Sections of other features, below the facts. */
  more?: (profile: Profile) => ReactNode
  /** What other features let a reader do, next to the name. */
  actions?: (profile: Profile) => ReactNode
  /** What other features state below the contact details. */
  details?: (profile: Profile) => ReactNode
}

/** A profile, as visible to the viewer. */
export function ProfilePage({ more, actions, details }: Props) {
  const { userId = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const as = visibilitySchema.safeParse(search.get('as')).data
  const { currentData, error, isFetching, refetch } = useGetProfileQuery({ params: { profileId: userId }, query: as ? { as } : {} })
  // Access may end while it's open, as by a block: what was shown goes with it.
  const isGone = error !== undefined && toClientError(error).kind === 404
  const profile = isGone ? undefined : currentData
  useGonePage(isGone ? pathTo('profile', { userId }) : undefined)
  useRecentPage(
    profile && !profile.isMine
      ? { kind: 'person', href: pathTo('profile', { userId: profile.id }), label: `${profile.firstName} ${profile.lastName}` }
      : undefined,
  )

  if (!profile && isFetching)
    return (
      <Page title="Profile" width="reading">
        <PageSkeleton />
      </Page>
    )
  if (!profile) {
    const failure = toClientError(error)
    return (
      <Page title={failure.kind === 404 || failure.kind === 400 ? 'Profile not found' : 'Profile'} width="reading">
        {failure.kind === 404 || failure.kind === 400 ? <NoProfile /> : <ErrorMessage error={failure} onRetry={refetch} onBack={() => setSearch({})} />}
      </Page>
    )
  }
  return (
    <Page
      title={`${profile.firstName} ${profile.lastName}`}
      mark={<ProfilePhoto profile={profile} as={as} />}
      lead={<ProfileLead profile={profile} />}
      actions={profile.isMine ? <ProfileActions profile={profile} as={as} /> : actions?.(profile)}
      details={
        <>
          <ProfileContacts profile={profile} />
          {!profile.isMine && details?.(profile)}
        </>
      }
    >
      {profile.isMine && as !== undefined && as !== 'me' && (
        <Box sx={{ mb: 3 }}>
          <Notice
            actions={
              <Button size="small" variant="outlined" onClick={() => setSearch({})}>
                Exit preview
              </Button>
            }
          >
            Previewing as: {visibilityWords[as].label}. {visibilityWords[as].description}
          </Notice>
        </Box>
      )}
      <Box sx={columns}>
        <Box sx={{ minWidth: 0 }}>
          <ProfileSections profile={profile} />
          {(as === undefined || as === 'me') && more?.(profile)}
        </Box>
        <Box component="aside" sx={{ minWidth: 0, '& > section:first-of-type': { mt: { lg: 0 }, pt: { lg: 0 }, borderTop: { lg: 0 } } }}>
          {(as === undefined || as === 'me') && <RelatedPeopleSection profileId={profile.id} name={profile.isMine ? undefined : profile.firstName} />}
        </Box>
      </Box>
    </Page>
  )
}

/** The facts to read, and the people next to them; below them on a phone. */
const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, ${pageWidths.reading}px) minmax(0, 400px)` },
  columnGap: 6,
} as const

function NoProfile() {
  return (
    <EmptyState
      icon="user"
      title="This profile isn't available"
      action={
        <Button variant="outlined" href={pathTo('home')}>
          Home
        </Button>
      }
    >
      The link may be wrong, or the owner limits who can see this profile. Registered advisors are listed in the <Link href={paths.data}>directory</Link>.
    </EmptyState>
  )
}
