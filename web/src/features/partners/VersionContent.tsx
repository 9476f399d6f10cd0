import { partnerCategories, partnerCosts } from '@mandate/contract/lists/partner-words'
import type { PartnerVersion } from '@mandate/contract/partner-versions'
import Box from '@mui/material/Box'
import { DataFlowTable } from './DataFlowTable.tsx'
import { rolesText } from './partner-texts.ts'

/** All that a version states, to read before it is approved and later. */
export function VersionContent({ content }: { content: PartnerVersion['content'] }) {
  const { name, category, summary, about, website, roles, cost, costNote, dataFlows, videos, documents } = content
  return (
    <>
      <Box sx={{ typography: 'body2', mt: 1.5, overflowWrap: 'anywhere' }}>{summary}</Box>
      <Box sx={{ typography: 'body2', mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{about}</Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 1, overflowWrap: 'anywhere' }}>
        {[partnerCategories[category], rolesText(roles), partnerCosts[cost], costNote, website].filter(Boolean).join(' · ')}
      </Box>
      {dataFlows.length > 0 && <DataFlowTable flows={dataFlows} name={name} />}
      {[...videos, ...documents].map(({ title, url }) => (
        <Box key={`${title} ${url}`} sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
          {title}: {url}
        </Box>
      ))}
    </>
  )
}
