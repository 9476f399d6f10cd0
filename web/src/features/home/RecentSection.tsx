import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { selectUser } from '../../api/session.ts'
import { type RecentPage, readRecentPages } from '../../frame/recent-pages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Section } from '../../ui/Section.tsx'

const icons = { firm: 'building-2', person: 'user-round', search: 'search' } as const satisfies Record<RecentPage['kind'], string>

/** The firms, people and searches that the member opened last, in this browser. */
export function RecentSection() {
  const { id } = useSelector(selectUser)
  const [pages] = useState(() => readRecentPages(String(id)))
  if (pages.length === 0) return null
  return (
    <Section isFirst title="Recent pages">
      <Box component="ul" aria-label="Recent pages" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pages.map(({ kind, href, label }) => (
          <Box
            component="li"
            key={href}
            sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 1, borderBottom: '1px solid', borderColor: 'divider', typography: 'body2' }}
          >
            <Icon name={icons[kind]} size={16} color="text.secondary" />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Link href={href}>{label}</Link>
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  )
}
