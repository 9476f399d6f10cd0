import type { RemoteImage as Image } from '@mandate/contract/values/image-proxy'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { RemoteImage } from './RemoteImage.tsx'

export interface Entry {
  id: string
  title: ReactNode
  href: string
  /** Where it is from and when, in one quiet line. */
  line: ReactNode
  /** A sentence or two of what is in it. */
  says?: string | undefined
  image?: Image | null
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
        {entries.map((entry) => (
          <Box
            component="li"
            key={entry.id}
            sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', py: 1.5, borderBottom: '1px solid', borderColor: 'divider', maxWidth: 760 }}
          >
            <Told entry={entry} />
            {entry.image && (
              <Box data-print="none" sx={{ width: { xs: 96, sm: 144 }, flexShrink: 0, '&:empty': { display: 'none' } }}>
                <RemoteImage image={entry.image} width={144} ratio={1.6} />
              </Box>
            )}
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

function Told({ entry: { title, href, line, says } }: { entry: Entry }) {
  return (
    <Box sx={{ minWidth: 0 }}>
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
  )
}
