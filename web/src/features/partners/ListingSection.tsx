import { pathTo } from '@mandate/contract/frame/paths'
import type { PartnerListing } from '@mandate/contract/partner-versions'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { useStepUp } from '../../frame/step-up.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ReasonDialog } from '../admin/shared/ReasonDialog.tsx'
import { useListPartnerListingsInfiniteQuery, useSetPartnerListingMutation } from './partner-versions.api.ts'

/** Partners with an approved page: an admin takes them off the directory, and puts them back. */
export function ListingSection() {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage } = useListPartnerListingsInfiniteQuery()
  const [setListing] = useSetPartnerListingMutation()
  const withStepUp = useStepUp()
  const [chosen, setChosen] = useState<PartnerListing>()
  const listings = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Section title="Directory" empty={data && listings.length === 0 ? 'No partner has an approved page.' : undefined}>
      {isLoading && <TableSkeleton rows={4} columns={2} />}
      {!isLoading && !data && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {listings.map((listing) => (
          <ListingLine key={listing.partnerId} listing={listing} onChange={() => setChosen(listing)} />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" onClick={() => void fetchNextPage()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
      {chosen && (
        <ReasonDialog
          title={chosen.isListed ? `Remove ${chosen.name} from the directory?` : `Put ${chosen.name} back in the directory?`}
          confirmLabel={chosen.isListed ? 'Remove' : 'Put back'}
          isDangerous={chosen.isListed}
          help="The partner's team reads it, and it's kept in the audit log."
          send={(reason) => withStepUp(() => setListing({ params: { partnerId: chosen.partnerId }, body: { isListed: !chosen.isListed, reason } }))}
          onDone={() => {
            setChosen(undefined)
            showToast('success', chosen.isListed ? 'Removed. Its page and campaigns are no longer shown.' : 'Back in the directory.')
          }}
          onCancel={() => setChosen(undefined)}
        >
          {chosen.isListed
            ? 'Its page and campaigns are no longer shown. Nothing is deleted, and you can put it back.'
            : 'Its page and its campaigns under way are shown again.'}
        </ReasonDialog>
      )}
    </Section>
  )
}

function ListingLine({ listing: { partnerId, name, team, isListed, reason }, onChange }: { listing: PartnerListing; onChange: () => void }) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1, '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
        {isListed ? <Link href={pathTo('partner', { partnerId })}>{name}</Link> : name}
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {[team !== name && team, !isListed && `Removed: ${reason}`].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      <Button size="small" variant="outlined" aria-label={isListed ? `Remove ${name}` : `Put back ${name}`} onClick={onChange}>
        {isListed ? 'Remove' : 'Put back'}
      </Button>
    </Box>
  )
}
