import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { selectUser } from '../../api/session.ts'
import { useGetAccountQuery } from '../../features/account/account.api.ts'
import { useGetAppInfoQuery } from '../../features/app-info/app-info.api.ts'
import { StepUpDialog } from '../../features/step-up/shared/StepUpDialog.tsx'
import { isFor, offered } from '../../frame/offers.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Page } from '../../ui/Page.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { NotInAccount } from '../NotInAccount.tsx'
import { SettingsMenu } from './SettingsMenu.tsx'
import type { LazySection } from './sections-of.ts'

interface Props {
  sections: readonly LazySection[]
}

/** One page of sections. A desktop shows the list next to the open section; a phone shows the list first. */
export function SettingsPage({ sections }: Props) {
  const { data: account, error, isLoading, refetch } = useGetAccountQuery({})
  const { data: appInfo } = useGetAppInfoQuery({})
  const user = useSelector(selectUser)
  const [parameters] = useSearchParams()
  const asked = parameters.get('section')
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(asked)

  // The section that was opened is what one continues with; on a phone the list is gone.
  useEffect(() => {
    if (shown.current !== asked) content.current?.focus({ preventScroll: true })
    shown.current = asked
  }, [asked])

  const listed = offered(sections, user, appInfo)
  // Also one that is not listed: what the installation has may not be known yet.
  const named = sections.find(({ name }) => name === asked)
  const open = named ?? listed[0]

  return (
    <Page title="Settings">
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '232px minmax(0, 1fr)' }, gap: { md: 6 } }}>
        <Box sx={{ display: { xs: named ? 'none' : 'block', md: 'block' }, position: { md: 'sticky' }, top: { md: 80 }, alignSelf: 'start' }}>
          <SettingsMenu sections={listed} open={open} account={account} />
        </Box>
        <Box ref={content} tabIndex={-1} sx={{ display: { xs: named ? 'block' : 'none', md: 'block' }, minWidth: 0 }}>
          <Box sx={{ display: { md: 'none' }, mb: 2 }}>
            <Link href={paths.settings}>All settings</Link>
          </Box>
          {isLoading && <FormSkeleton />}
          {!isLoading && !account && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
          {account && open && !isFor(open, user) && <NotInAccount title={open.label} audience={open.for ?? []} />}
          {account && open && isFor(open, user) && (
            <StepUpDialog>
              <open.Card account={account} isAdmin={user.isAdmin} />
            </StepUpDialog>
          )}
        </Box>
      </Box>
    </Page>
  )
}
