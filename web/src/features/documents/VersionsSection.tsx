import type { DocumentDetail } from '@mandate/contract/documents'
import { pathTo } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import { formatBytes } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Section } from '../../ui/Section.tsx'

export function VersionsSection({ document, shownNumber }: { document: DocumentDetail; shownNumber: number }) {
  if (document.versions.length < 2) return null
  const address = pathTo('documentReader', { documentId: document.id })
  return (
    <Section title="Versions">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {document.versions.map(({ number, bytes, addedBy, createdAt, note }) => (
          <Box
            component="li"
            key={number}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 1.25, borderBottom: '1px solid', borderColor: 'divider', typography: 'body2' }}
          >
            <Link href={`${address}?version=${number}`} aria-current={number === shownNumber || undefined} data-figures>
              {`Version ${number}`}
            </Link>
            <Box data-figures sx={{ color: 'text.secondary' }}>
              {[formatDate(createdAt), formatBytes(bytes), addedBy ?? 'a deleted account', ...(number === shownNumber ? ['shown'] : [])].join(' · ')}
            </Box>
            {number !== shownNumber && (
              <Link href={`${address}?${new URLSearchParams({ version: String(shownNumber), compare: String(number) })}`} data-figures>
                {`Compare with version ${shownNumber}`}
              </Link>
            )}
            {note && <Box sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>{note}</Box>}
          </Box>
        ))}
      </Box>
    </Section>
  )
}
