import { paths } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Section } from '../../ui/Section.tsx'
import { ChangeRow } from './ChangeRow.tsx'
import { useGetHomeQuery } from './home.api.ts'

/** What was loaded of followed firms since the visit before: it may have been filed weeks earlier. Without a followed firm, the market near the member is enough. */
export function FollowedChanges() {
  const { data } = useGetHomeQuery({})
  if (!data || data.followedFirms === 0) return null
  const { changes, lastVisitAt } = data
  return (
    <Section
      isFirst
      title="Firms you follow"
      lead={lastVisitAt ? `Loaded since your last visit on ${formatDate(lastVisitAt)}.` : 'Filed in the last 30 days.'}
      actions={<Link href={`${paths.dashboard}?rows=shortlist`}>View all</Link>}
    >
      {changes.length === 0 ? (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>No filed changes since then.</Box>
      ) : (
        <Box component="ul" aria-label="Changes at firms you follow" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
          {changes.map((change) => (
            <ChangeRow key={change.id} change={change} />
          ))}
        </Box>
      )}
    </Section>
  )
}
