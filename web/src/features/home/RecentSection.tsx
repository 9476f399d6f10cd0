import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { matchPath } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { selectUser } from '../../api/session.ts'
import { type RecentPage, readRecentPages } from '../../frame/recent-pages.ts'
import { useGonePage } from '../../frame/use-recent-page.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Section } from '../../ui/Section.tsx'
import { useGetRelationQuery } from '../network/network.api.ts'

const icons = { firm: 'building-2', person: 'user-round', search: 'search' } as const satisfies Record<RecentPage['kind'], string>

/** The firms, people and searches that the member opened last, in this browser. */
export function RecentSection() {
  const { id } = useSelector(selectUser)
  const [pages, setPages] = useState(() => readRecentPages(String(id)))
  if (pages.length === 0) return null
  return (
    <Section isFirst title="Recent pages">
      <Box component="ul" aria-label="Recent pages" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pages.map((page) => (
          <RecentRow key={page.href} page={page} onGone={() => setPages((present) => present.filter(({ href }) => href !== page.href))} />
        ))}
      </Box>
    </Section>
  )
}

/** A member is named once the server answers that the reader still finds them: a block may have come since. */
function RecentRow({ page: { kind, href, label }, onGone }: { page: RecentPage; onGone: () => void }) {
  const userId = matchPath(paths.profile, href)?.params.userId
  const { error, isLoading } = useGetRelationQuery(userId ?? skipToken)
  const isGone = error !== undefined && toClientError(error).kind === 404
  useGonePage(isGone ? href : undefined)
  useEffect(() => {
    if (isGone) onGone()
  }, [isGone, onGone])
  if (isGone) return null
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 1, borderBottom: '1px solid', borderColor: 'divider', typography: 'body2' }}>
      <Icon name={icons[kind]} size={16} color="text.secondary" />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{isLoading ? <Skeleton width={160} /> : <Link href={href}>{label}</Link>}</Box>
    </Box>
  )
}
