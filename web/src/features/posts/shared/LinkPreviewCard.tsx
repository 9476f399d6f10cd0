import type { LinkPreview } from '@mandate/contract/link-previews'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { RemoteImage } from '../../../ui/RemoteImage.tsx'

/** The page that a text links to, as it describes itself. Opens in a new tab and learns nothing of where it was. */
export function LinkPreviewCard({ preview: { address, host, title, description, siteName, image } }: { preview: LinkPreview }) {
  return (
    <Link
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      underline="none"
      color="inherit"
      sx={{
        ...{ display: 'flex', mt: 1.5, border: '1px solid', borderColor: 'divider', borderRadius: 1, overflow: 'hidden', minWidth: 0 },
        '&:hover': { borderColor: 'edge' },
      }}
    >
      {image && (
        <Box sx={{ width: { xs: 96, sm: 160 }, flexShrink: 0, '& img': { borderRadius: 0, height: '100%' } }}>
          <RemoteImage image={image} width={160} ratio={1.25} />
        </Box>
      )}
      <Box sx={{ p: 1.5, minWidth: 0 }}>
        <Box sx={{ typography: 'caption', color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {siteName && siteName.toLowerCase() !== host ? `${siteName} · ${host}` : host}
        </Box>
        <Box sx={{ ...lines(2), typography: 'body2', fontWeight: 500 }}>{title}</Box>
        {description && <Box sx={{ ...lines(2), typography: 'body2', color: 'text.secondary', mt: 0.25 }}>{description}</Box>}
      </Box>
    </Link>
  )
}

const lines = (count: number) =>
  ({ display: '-webkit-box', WebkitLineClamp: count, WebkitBoxOrient: 'vertical', overflow: 'hidden', overflowWrap: 'anywhere' }) as const
