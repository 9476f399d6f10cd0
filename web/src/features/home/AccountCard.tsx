import type { Account } from '@mandate/contract/account'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { settingsAddress } from '../../frame/settings-address.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { CardSkeleton } from '../../ui/Skeletons.tsx'
import { useGetAccountQuery } from '../account/account.api.ts'

export function AccountCard() {
  const { data, error, isLoading, refetch } = useGetAccountQuery({})
  return (
    <Section isFirst title="Your account">
      {isLoading && <CardSkeleton />}
      {!isLoading && !data && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      {data && <AccountFacts account={data} />}
    </Section>
  )
}

function AccountFacts({ account }: { account: Account }) {
  const { email, pendingEmail, hasPassword, passwordChangedAt, hasSecondFactor, recoveryCodesLeft } = account
  return (
    <Box component="dl" sx={{ m: 0, borderTop: '1px solid', borderColor: 'divider' }}>
      <Fact name="Email" section="email">
        {email}
        {pendingEmail && <Aside>{pendingEmail} isn't confirmed yet</Aside>}
      </Fact>
      <Fact name="Password" section="password">
        {hasPassword ? passwordAge(passwordChangedAt) : 'None. You sign in with LinkedIn.'}
      </Fact>
      <Fact name="Two-factor authentication" section="second-factor">
        {hasSecondFactor ? 'On' : 'Off'}
        {hasSecondFactor && <Aside>{recoveryCodesLeft === 1 ? '1 recovery code left' : `${recoveryCodesLeft} recovery codes left`}</Aside>}
      </Fact>
    </Box>
  )
}

function passwordAge(changedAt: string | null): string {
  return changedAt ? `Changed ${formatDate(changedAt)}` : 'Set at sign-up'
}

function Fact({ name, section, children }: { name: string; section: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 2, py: 1, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Box component="dt" sx={{ width: 112, flexShrink: 0, color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
      <Box component="dd">
        <Link href={settingsAddress(section)} aria-label={`Change: ${name.toLowerCase()}`}>
          Change
        </Link>
      </Box>
    </Box>
  )
}

function Aside({ children }: { children: ReactNode }) {
  return <Box sx={{ color: 'text.secondary' }}>{children}</Box>
}
