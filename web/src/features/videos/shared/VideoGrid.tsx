import type { ListedVideo } from '@mandate/contract/videos'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { VideoCard } from './VideoCard.tsx'

interface Props {
  label: string
  videos: readonly ListedVideo[]
  q?: string
}

export function VideoGrid({ label, videos, q = '' }: Props) {
  return (
    <Box component="ul" aria-label={label} sx={grid}>
      {videos.map((video) => (
        <VideoCard key={video.id} video={video} q={q} />
      ))}
    </Box>
  )
}

export function VideoGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <Box role="status" aria-label="Loading videos" aria-busy sx={grid}>
      {Array.from({ length: count }, (_, index) => `card ${index}`).map((key) => (
        <Box key={key} sx={{ display: 'grid', gap: 1 }}>
          <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '16 / 9' }} />
          <Skeleton variant="rounded" height={16} width="80%" />
          <Skeleton variant="rounded" height={12} width="50%" />
        </Box>
      ))}
    </Box>
  )
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  columnGap: 3,
  rowGap: 4,
} as const
