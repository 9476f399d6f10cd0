import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'

export interface Entry {
  id: string
  title: ReactNode
  href: string
  /** Where it is from and when, in one quiet line. */
  line: ReactNode
  /** A sentence or two of what is in it. */
  says?: string | undefined
}

interface Props {
  label: string
  entries: readonly Entry[]
  hasMore?: boolean
  isPending?: boolean
  onMore?: () => void
}

/** Things to read, one under the other, the newest first as given. */
export function EntryList({ label, entries, hasMore = false, isPending = false, onMore }: Props) {
  return (
    <>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map(({ id, title, href, line, says }) => (
          <Box component="li" key={id} sx={{ py: 1.5, borderBottom: '1px solid', borderColor: 'divider', maxWidth: 760 }}>
            <Link href={href} variant="body2" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              {title}
            </Link>
            {says && (
              <Box
                sx={{
                  typography: 'body2',
                  mt: 0.25,
                  overflow: 'hidden',
                  overflowWrap: 'anywhere',
                  display: '-webkit-box',
                  WebkitLineClamp: 2,
                  WebkitBoxOrient: 'vertical',
                }}
              >
                {says}
              </Box>
            )}
            <Box data-figures sx={{ typography: 'caption', color: 'text.secondary', mt: 0.25, overflowWrap: 'anywhere' }}>
              {line}
            </Box>
          </Box>
        ))}
      </Box>
      {hasMore && (
        <Button variant="outlined" aria-busy={isPending} onClick={() => !isPending && onMore?.()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
    </>
  )
}
