import { pathTo } from '@mandate/contract/frame/paths'
import { groupsOf } from '@mandate/contract/lists/profile-fields'
import type { OwnProfile } from '@mandate/contract/profiles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { selectUser } from '../../api/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { AdvisoryServicesSection } from './AdvisoryServicesSection.tsx'
import { useGetOwnProfileQuery } from './profiles.api.ts'
import { FactRow } from './shared/FactRow.tsx'
import { FromFilingCard } from './shared/FromFilingCard.tsx'
import { filedFactOf } from './shared/filed-offers.ts'
import { ProfileVisibilityCard } from './shared/ProfileVisibilityCard.tsx'
import { WorthAddingCard } from './WorthAddingCard.tsx'

const title = 'Your profile'

/** Edits the user's own profile in place; each field is saved as the user types. */
export function ProfileInformationPage() {
  const { userId } = useParams()
  const user = useSelector(selectUser)
  if (user.isAdmin || userId !== user.id)
    return (
      <Page title="Profile information">
        <EmptyState
          icon="lock"
          title={user.isAdmin ? 'Admin accounts have no profile' : 'Only the owner can edit this profile'}
          action={
            user.isAdmin ? undefined : (
              <Button variant="outlined" href={pathTo('profileInformation', { userId: user.id })}>
                Edit your profile
              </Button>
            )
          }
        />
      </Page>
    )
  return <OwnInformation userId={userId} />
}

function OwnInformation({ userId }: { userId: string }) {
  const { data: profile, error, isLoading, refetch } = useGetOwnProfileQuery({})
  const actions = (
    <Button variant="outlined" href={pathTo('profile', { userId })}>
      View profile
    </Button>
  )
  return (
    <Page title={title} lead="Changes are saved as you type. You choose who can see each field." actions={actions}>
      {isLoading && <FormSkeleton fields={6} />}
      {!isLoading && !profile && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      {profile && <Information profile={profile} />}
    </Page>
  )
}

function Information({ profile }: { profile: OwnProfile }) {
  const { hash } = useLocation()
  const wanted = hash.startsWith('#fact-') ? hash.slice('#fact-'.length) : undefined
  useEffect(() => {
    if (wanted) document.getElementById(`fact-${wanted}`)?.scrollIntoView({ block: 'center' })
  }, [wanted])
  const groups = groupsOf(profile.role)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }, columnGap: 6, rowGap: 4, alignItems: 'start' }}>
      <Box sx={{ order: { xs: 2, lg: 1 }, minWidth: 0 }}>
        <FromFilingCard profile={profile} />
        {groups.map(({ group, title: groupTitle, fields }, index) => (
          <Section key={group} id={group} title={groupTitle} isFirst={index === 0}>
            {fields.map((field) => {
              const fact = profile.facts.find((each) => each.field === field.name)
              const filed = filedFactOf(profile, field.name)
              // A new link to a fact remounts it, so that it opens again.
              const key = field.name === wanted ? `${field.name} wanted` : field.name
              return fact && <FactRow key={key} userId={profile.id} {...{ field, fact, filed }} isOpenAtFirst={field.name === wanted} />
            })}
          </Section>
        ))}
        <AdvisoryServicesSection services={profile.services} />
      </Box>
      <Side>
        <ProfileVisibilityCard profile={profile} />
        <WorthAddingCard profile={profile} />
      </Side>
    </Box>
  )
}

function Side({ children }: { children: ReactNode }) {
  return (
    <Box
      component="aside"
      aria-label="About your profile"
      sx={{ order: { xs: 1, lg: 2 }, display: 'grid', gap: 4, position: { lg: 'sticky' }, top: { lg: 80 } }}
    >
      {children}
    </Box>
  )
}
