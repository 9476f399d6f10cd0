import { paths, pathTo } from '@mandate/contract/frame/paths'
import { findField } from '@mandate/contract/lists/profile-fields'
import { onboardingPages } from '@mandate/contract/onboarding'
import type { OwnProfile } from '@mandate/contract/profiles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useCallback, useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate, useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { selectUser } from '../../api/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Page } from '../../ui/Page.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { useGetOwnProfileQuery } from '../profiles/profiles.api.ts'
import { FactRow } from '../profiles/shared/FactRow.tsx'
import { FromFilingCard } from '../profiles/shared/FromFilingCard.tsx'
import { filedOffers } from '../profiles/shared/filed-offers.ts'
import { LinkedInImportCard } from '../profiles/shared/LinkedInImportCard.tsx'
import { ProfileVisibilityCard } from '../profiles/shared/ProfileVisibilityCard.tsx'
import { useGetOnboardingQuery, useUpdateOnboardingMutation } from './onboarding.api.ts'
import { roleStateChanged } from './shared/role-state.ts'

const addressOf = (page: number) => `${paths.onboarding}?page=${page}`

/** The first pages of a new person: three at most, nothing in them is needed, and another device continues where this one stops. */
export function OnboardingPage() {
  const user = useSelector(selectUser)
  const [search] = useSearchParams()
  const profile = useGetOwnProfileQuery({}, { skip: user.isAdmin })
  const onboarding = useGetOnboardingQuery({}, { skip: user.isAdmin })
  if (user.isAdmin)
    return (
      <Page title="Set up your profile" width="reading">
        <EmptyState icon="shield" title="Admin accounts have no profile" />
      </Page>
    )
  if (profile.isLoading || onboarding.isLoading)
    return (
      <Page title="Set up your profile" width="reading">
        <FormSkeleton fields={4} />
      </Page>
    )
  if (!profile.data || !onboarding.data)
    return (
      <Page title="Set up your profile" width="reading">
        <ErrorMessage error={toClientError(profile.error ?? onboarding.error)} onRetry={profile.error ? profile.refetch : onboarding.refetch} />
      </Page>
    )
  const asked = Number(search.get('page') ?? onboarding.data.page)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= onboardingPages[profile.data.role].length ? asked : 1
  return <Step key={page} page={page} profile={profile.data} />
}

function Step({ page, profile }: { page: number; profile: OwnProfile }) {
  const pages = onboardingPages[profile.role]
  const step = pages[page - 1] ?? pages[0]
  const isLast = page === pages.length
  // What the claimed record answers is in the card of the first step.
  const offered = filedOffers(profile).map(({ field }) => field.name)
  const asked = (step?.fields ?? []).filter((name) => !offered.includes(name))
  const [update, { error }] = useUpdateOnboardingMutation()
  const [refused, setRefused] = useState<readonly string[]>([])
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const report = useCallback(
    (label: string, isRefused: boolean) => setRefused((before) => (isRefused ? [...new Set([...before, label])] : before.filter((each) => each !== label))),
    [],
  )
  const whyNot = refused.length > 0 ? `Fix or clear first: ${refused.join(', ')}` : ''

  useEffect(() => {
    dispatch(
      roleStateChanged({
        globalRole: profile.role,
        previousOnboardingPage: page > 1 ? addressOf(page - 1) : '/',
        nextOnboardingPage: isLast ? '/' : addressOf(page + 1),
        isBeforeActionDisabled: page === 1,
        isNextActionDisabled: whyNot !== '',
        earlyExit: '',
      }),
    )
  }, [dispatch, page, isLast, whyNot, profile.role])

  async function go(to: number, state: 'begun' | 'left' | 'finished', address: string) {
    const answer = await update({ body: { page: to, state } })
    if (answer.error) return
    if (state === 'left') dispatch(roleStateChanged({ earlyExit: addressOf(page) }))
    await navigate(address)
  }

  if (!step) return null
  return (
    <Page
      title={step.title}
      width="reading"
      lead={step.lead}
      actions={
        <Button color="inherit" onClick={() => void go(page, 'left', paths.home)}>
          Skip for now
        </Button>
      }
    >
      <Progress page={page} titles={pages.map(({ title }) => title)} />
      {error && <ErrorMessage isInline error={toClientError(error)} />}
      {page === 1 && (
        <Box sx={{ mb: 3 }}>
          <FromFilingCard profile={profile} />
          <LinkedInImportCard profile={profile} />
        </Box>
      )}
      {asked.map((name) => {
        const field = findField(name)
        const fact = profile.facts.find((each) => each.field === name)
        const filed = profile.filed?.facts.find((each) => each.field === name)
        return field && fact && <FactRow key={name} userId={profile.id} {...{ field, fact, filed }} isOpenAtFirst={!field.list} onRefused={report} />
      })}
      {step.asksVisibility && (
        <Box sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 3, mt: 1.5 }}>
          <Box sx={{ maxWidth: 480 }}>
            <ProfileVisibilityCard profile={profile} />
          </Box>
        </Box>
      )}
      <Box component="nav" aria-label="Steps" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 4 }}>
        {page > 1 && (
          <Button variant="outlined" onClick={() => void go(page - 1, 'begun', addressOf(page - 1))}>
            Back
          </Button>
        )}
        <Reasoned reason={whyNot}>
          <Button
            variant="contained"
            aria-disabled={whyNot !== ''}
            onClick={() =>
              whyNot === '' && void (isLast ? go(page, 'finished', pathTo('profile', { userId: profile.id })) : go(page + 1, 'begun', addressOf(page + 1)))
            }
          >
            {isLast ? 'View profile' : 'Continue'}
          </Button>
        </Reasoned>
        <Box sx={{ alignSelf: 'center', typography: 'caption', color: 'text.secondary' }}>{whyNot || 'All fields are optional. Changes save as you type.'}</Box>
      </Box>
    </Page>
  )
}

/** A disabled control says why, in a tooltip that screen readers read too. */
function Reasoned({ reason, children }: { reason: string; children: React.ReactElement }) {
  return (
    <Tooltip title={reason} describeChild>
      {children}
    </Tooltip>
  )
}

function Progress({ page, titles }: { page: number; titles: readonly string[] }) {
  return (
    <Box component="ol" aria-label="Set up your profile" sx={{ display: 'flex', gap: 1, listStyle: 'none', m: 0, mb: 3, p: 0 }}>
      {titles.map((title, index) => (
        <Box
          component="li"
          key={title}
          aria-current={index + 1 === page ? 'step' : undefined}
          sx={{
            flex: 1,
            borderTop: '3px solid',
            borderColor: index < page ? 'primary.main' : 'divider',
            pt: 0.75,
            typography: 'caption',
            color: index + 1 === page ? 'text.primary' : 'text.secondary',
          }}
        >
          {index + 1}. {title}
        </Box>
      ))}
    </Box>
  )
}
