import { pathTo } from '@mandate/contract/frame/paths'
import { type MyPartner, versionStates } from '@mandate/contract/partner-versions'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { CampaignSection } from '../sponsored/shared/CampaignSection.tsx'
import { NoTeam } from '../teams/shared/NoTeam.tsx'
import { useOwnTeam } from '../teams/shared/use-own-team.ts'
import { PartnerForm } from './PartnerForm.tsx'
import { useGetMyPartnerQuery, useSubmitPartnerDraftMutation } from './partner-versions.api.ts'
import { VersionList } from './VersionList.tsx'

/** Where a partner's own people write its page. What is public doesn't change until an admin approves it. */
export function MyPartnerPage() {
  const { isLoading: isLoadingTeam, hasNoTeam } = useOwnTeam()
  const { data, error, isLoading, refetch } = useGetMyPartnerQuery({}, { skip: isLoadingTeam || hasNoTeam })
  return (
    <Page title="Your partner page" width="reading" lead={hasNoTeam ? undefined : 'Changes go public after an admin approves your draft.'}>
      {hasNoTeam && (
        <NoTeam title="A partner page belongs to a team">Create a team or join one. Its owners and editors write the page and request campaigns.</NoTeam>
      )}
      {(isLoadingTeam || isLoading) && <TableSkeleton rows={6} columns={1} />}
      {!data && error && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      {data && <Editor mine={data} />}
    </Page>
  )
}

function Editor({ mine: { partner, mayEdit } }: { mine: MyPartner }) {
  const version = partner?.open ?? partner?.shown
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      {partner && <State partner={partner} mayEdit={mayEdit} />}
      {mayEdit ? (
        <PartnerForm key={`${partner?.open?.id} ${partner?.open?.revision}`} content={version?.content} revision={partner?.open?.revision ?? null} />
      ) : (
        <Notice>Only owners and editors of your team can change this page. Ask one of them.</Notice>
      )}
      {partner && <VersionList />}
      {partner?.shown && <CampaignSection mayEdit={mayEdit} />}
    </Box>
  )
}

function State({
  partner: { id, open, shown, isListed, unlistedReason, enquiries },
  mayEdit,
}: {
  partner: NonNullable<MyPartner['partner']>
  mayEdit: boolean
}) {
  const [submit, { isLoading, error }] = useSubmitPartnerDraftMutation()

  async function send(revision: number): Promise<void> {
    const { data } = await submit(revision)
    if (data) showToast('success', 'Submitted. An admin reads it next.')
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {error && <ErrorMessage isInline error={toClientError(error)} />}
      {unlistedReason && <Notice tone="caution">Removed from the directory: {unlistedReason}</Notice>}
      {open?.state === 'returned' && <Notice tone="caution">Returned: {open.reason}</Notice>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, typography: 'body2' }}>
        {open && <Chip>{versionStates[open.state]}</Chip>}
        {isListed && shown?.decidedAt && (
          <span>
            <Link href={pathTo('partner', { partnerId: id })}>Public page</Link>, approved {formatDate(shown.decidedAt)}
          </span>
        )}
        <Box component="span" data-figures sx={{ color: 'text.secondary' }}>
          {counted(enquiries, 'inquiry', 'inquiries')} in your leads
        </Box>
        {mayEdit && open && open.state !== 'waiting' && (
          <Button variant="contained" size="small" aria-busy={isLoading} onClick={() => !isLoading && void send(open.revision)} sx={{ ml: 'auto' }}>
            Submit for approval
          </Button>
        )}
      </Box>
    </Box>
  )
}
