import { paths } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { selectUser } from '../../api/session.ts'
import { type Account, useGetAccountQuery } from '../../features/account/account.api.ts'
import { useGetAppInfoQuery } from '../../features/app-info/app-info.api.ts'
import { StepUpDialog } from '../../features/step-up/shared/StepUpDialog.tsx'
import { isSectionName, type SectionName, sectionNames } from '../../frame/settings-sections.ts'
import { selectTheme } from '../../frame/theme-choice.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Page } from '../../ui/Page.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { SettingsMenu } from './SettingsMenu.tsx'

/** One page of sections. On a desk the list stands beside the open section; on a phone the list comes first and leads to each. */
export function SettingsPage() {
  const { data: account, error, isLoading, refetch } = useGetAccountQuery({})
  const { data: appInfo } = useGetAppInfoQuery({})
  const theme = useSelector(selectTheme)
  const user = useSelector(selectUser)
  const [parameters] = useSearchParams()
  const asked = parameters.get('section')
  const chosen = isSectionName(asked) ? asked : undefined
  const open = chosen ?? 'password'
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(asked)

  // The section that was opened is what one goes on with; on a phone the list is gone.
  useEffect(() => {
    if (shown.current !== asked) content.current?.focus({ preventScroll: true })
    shown.current = asked
  }, [asked])

  const isOffered: Partial<Record<SectionName, boolean>> = {
    // An admin signs in with password and authenticator only.
    linkedin: Boolean(appInfo?.hasLinkedIn) && !user.isAdmin,
    // An admin works for the house and has no profile.
    visibility: !user.isAdmin,
    privacy: Boolean(appInfo?.hasAnalytics),
  }
  const names = sectionNames.filter((name) => isOffered[name] ?? true)

  return (
    <Page title="Settings">
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '232px minmax(0, 1fr)' }, gap: { md: 6 } }}>
        <Box sx={{ display: { xs: chosen ? 'none' : 'block', md: 'block' }, position: { md: 'sticky' }, top: { md: 80 }, alignSelf: 'start' }}>
          <SettingsMenu names={names} open={open} states={account ? statesOf(account, theme) : {}} />
        </Box>
        <Box ref={content} tabIndex={-1} sx={{ display: { xs: chosen ? 'block' : 'none', md: 'block' }, minWidth: 0 }}>
          <Box sx={{ display: { md: 'none' }, mb: 2 }}>
            <Link href={paths.settings}>All settings</Link>
          </Box>
          {isLoading && <FormSkeleton />}
          {!isLoading && !account && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
          {account && (
            <StepUpDialog>
              <SettingsCard name={open} account={account} isAdmin={user.isAdmin} />
            </StepUpDialog>
          )}
        </Box>
      </Box>
    </Page>
  )
}

function statesOf(account: Account, theme: string): Partial<Record<SectionName, string>> {
  const { passwordChangedAt, email, pendingEmail, hasSecondFactor, hasLinkedIn, passkeys } = account
  return {
    password: passwordChangedAt ? `Changed ${formatDate(passwordChangedAt, console)}` : 'As chosen at sign-up',
    email: pendingEmail ? 'A change is waiting' : email,
    'second-factor': hasSecondFactor ? 'On' : 'Off',
    passkeys: passkeys === 0 ? 'None yet' : passkeys === 1 ? 'One' : String(passkeys),
    sessions: 'Where you are signed in',
    linkedin: hasLinkedIn ? 'Connected' : 'Not connected',
    visibility: 'Who sees you',
    pictures: 'How others see you',
    claims: 'Yours by proof',
    data: 'Copy, or leave',
    accreditation: 'Stated, or verified',
    team: 'People you work with',
    notifications: 'What we write about',
    privacy: 'What is recorded',
    appearance: theme === 'dark' ? 'Dark' : 'Light',
  }
}
