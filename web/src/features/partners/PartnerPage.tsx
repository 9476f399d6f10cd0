import { paths } from '@mandate/contract/frame/paths'
import { partnerCategories, partnerCosts } from '@mandate/contract/lists/partner-words'
import type { PartnerPage as Partner } from '@mandate/contract/partners'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Monogram } from '../../ui/Monogram.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { DataFlowTable } from './DataFlowTable.tsx'
import { EnquiryDialog } from './EnquiryDialog.tsx'
import { PartnerUsers } from './PartnerUsers.tsx'
import { PromotionNote } from './PromotionNote.tsx'
import { rolesText, usedByText } from './partner-texts.ts'
import { useGetPartnerPromotionQuery, useGetPartnerQuery } from './partners.api.ts'
import { UseButton } from './UseButton.tsx'

/** The page of a partner. The server writes the same for visitors (`api/src/features/partners/partner-page.ts`). */
export function PartnerPage() {
  const { partnerId = '' } = useParams()
  const { data, error, isLoading, refetch } = useGetPartnerQuery(partnerId)
  if (isLoading)
    return (
      <Page title="Partner" width="reading">
        <TableSkeleton rows={6} columns={2} />
      </Page>
    )
  if (!data)
    return (
      <Page title="Partner" width="reading">
        <ErrorMessage error={toClientError(error)} onRetry={refetch} />
      </Page>
    )
  return <PartnerDetails partner={data} />
}

const noteBox = { mb: 3, p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1 }

function PartnerDetails({ partner }: { partner: Partner }) {
  const { id, name, category, summary, isSponsored, promotion, about, roles, cost, costNote, users, website, mine } = partner
  const { data: campaign } = useGetPartnerPromotionQuery(id)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Page
      title={name}
      width="reading"
      mark={<Monogram id={id} name={name} kind="firm" size={64} />}
      lead={summary}
      actions={
        <>
          {mine?.isOurs && (
            <Button variant="outlined" href={paths.myPartner}>
              Edit
            </Button>
          )}
          {mine && !mine.isOurs && <UseButton partnerId={id} name={name} use={mine.use} />}
          {!mine?.isOurs && (
            <Button variant="contained" onClick={() => setIsAsking(true)}>
              Request introduction
            </Button>
          )}
        </>
      }
      details={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Chip href={`${paths.partners}?category=${category}`}>{partnerCategories[category]}</Chip>
          {isSponsored && <Chip>Sponsored</Chip>}
        </Box>
      }
    >
      {promotion && (
        <Box sx={noteBox}>
          <PromotionNote promotion={promotion} />
        </Box>
      )}
      {campaign?.promotion && (
        <Box sx={noteBox}>
          <PromotionNote promotion={campaign.promotion} label="Pays for a campaign" />
        </Box>
      )}
      <Typography variant="reading" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '72ch' }}>
        {about}
      </Typography>
      <Section title="At a glance">
        <Box component="dl" sx={facts}>
          <Box component="dt">For</Box>
          <Box component="dd">{rolesText(roles)}</Box>
          <Box component="dt">Cost</Box>
          <Box component="dd">{[partnerCosts[cost], costNote].filter(Boolean).join('. ')}</Box>
          <Box component="dt">On Mandate</Box>
          <Box component="dd">{usedByText(users)}</Box>
          {website && (
            <>
              <Box component="dt">Website</Box>
              <Box component="dd">
                <OutsideLink url={website}>{website.replace(/^https?:\/\//, '')}</OutsideLink>
              </Box>
            </>
          )}
        </Box>
      </Section>
      <Section title="Data" empty={partner.dataFlows.length === 0 ? `No data is exchanged between Mandate and ${name}.` : undefined}>
        <DataFlowTable flows={partner.dataFlows} name={name} />
      </Section>
      <LinkSection title="Videos" links={partner.videos} />
      <LinkSection title="Documents" links={partner.documents} />
      {mine && <PartnerUsers partnerId={id} users={users} />}
      <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 4 }}>
        Written by {name} and approved by Mandate on {formatDate(partner.approvedAt)}. Mandate doesn't check every statement.
      </Box>
      {isAsking && <EnquiryDialog partner={partner} onClose={() => setIsAsking(false)} />}
    </Page>
  )
}

function LinkSection({ title, links }: { title: string; links: Partner['videos'] }) {
  if (links.length === 0) return null
  return (
    <Section title={title}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {links.map(({ title: text, url }) => (
          <Box component="li" key={`${text} ${url}`} sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
            <OutsideLink url={url}>{text}</OutsideLink>
          </Box>
        ))}
      </Box>
    </Section>
  )
}

function OutsideLink({ url, children }: { url: string; children: string }) {
  return (
    <Link href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
      {children}
    </Link>
  )
}

const facts = {
  m: 0,
  typography: 'body2',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '160px minmax(0, 1fr)' },
  columnGap: 3,
  rowGap: { xs: 0.25, sm: 1 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' },
} as const
