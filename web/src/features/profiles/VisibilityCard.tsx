import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { DefaultVisibilityCard } from './DefaultVisibilityCard.tsx'
import { useGetOwnProfileQuery } from './profiles.api.ts'
import { ProfileVisibilityCard } from './shared/ProfileVisibilityCard.tsx'

/** Who can see the profile, and the default audience of new fields. */
export function VisibilityCard() {
  const { data: profile, error, isLoading, refetch } = useGetOwnProfileQuery({})
  if (isLoading) return <FormSkeleton />
  if (!profile) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  return (
    <>
      <ProfileVisibilityCard profile={profile} />
      <DefaultVisibilityCard profile={profile} />
    </>
  )
}
