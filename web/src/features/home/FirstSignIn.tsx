import { paths } from '@mandate/contract/frame/paths'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router'
import { selectUser } from '../../api/session.ts'
import { Page } from '../../ui/Page.tsx'
import { PageSkeleton } from '../../ui/Skeletons.tsx'
import { useGetOnboardingQuery } from '../onboarding/onboarding.api.ts'
import { useIsAfterSignIn } from '../onboarding/shared/after-sign-in.ts'

/** A sign-in that asked for no other page opens onboarding until it is finished or skipped. Home can be opened at any time. */
export function FirstSignIn({ children }: { children: ReactNode }) {
  const { isAdmin } = useSelector(selectUser)
  const isAfterSignIn = useIsAfterSignIn() && !isAdmin
  const { data, isLoading } = useGetOnboardingQuery({}, { skip: !isAfterSignIn })
  if (isAfterSignIn && isLoading)
    return (
      <Page title="Home">
        <PageSkeleton />
      </Page>
    )
  if (isAfterSignIn && (data?.state === 'notBegun' || data?.state === 'begun')) return <Navigate to={paths.onboarding} replace />
  return children
}
