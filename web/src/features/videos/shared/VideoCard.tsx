import { pathTo } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import { formatMoment } from '@mandate/contract/values/moments'
import type { ListedVideo, VideoCue } from '@mandate/contract/videos'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Chip } from '../../../ui/Chip.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { VideoPoster } from './VideoPoster.tsx'
import { approvalTones, approvalWords, hostNames } from './video-words.ts'

interface Props {
  video: ListedVideo
  /** What was searched for: the passages lead to their moment. */
  q?: string
}

export function VideoCard({ video, q = '' }: Props) {
  const { id, title, summary, by, kind, approval, createdAt, passages, player, hasTranscript } = video
  const owner = by.kind === 'person' ? pathTo('profile', { userId: by.userId }) : by.firmCrd !== null ? pathTo('firm', { firmCrd: by.firmCrd }) : undefined
  return (
    <Box component="li" sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
      <Box
        sx={{
          position: 'relative',
          borderRadius: 1,
          overflow: 'hidden',
          border: '1px solid',
          borderColor: 'divider',
          transition: 'border-color 140ms ease-out',
          '&:hover': { borderColor: 'edge' },
          '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        <VideoPoster video={video} sizes="(max-width: 600px) 100vw, 360px" />
        <Box aria-hidden sx={playMark}>
          <Icon name="play" size={16} />
        </Box>
        {/* The title below is the link's name; this one is for the mouse. */}
        <Link href={addressOf(id, { q })} tabIndex={-1} aria-hidden sx={{ position: 'absolute', inset: 0 }} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Link href={addressOf(id, { q })} variant="body1" sx={{ fontWeight: 500, color: 'text.primary', overflowWrap: 'anywhere' }}>
          {title}
        </Link>
        <Box data-figures sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {owner ? (
            <Link href={owner} color="inherit">
              {by.name}
            </Link>
          ) : (
            by.name
          )}{' '}
          · {formatDate(createdAt)}
          {player ? ` · ${hostNames[player.host]}` : ''}
          {hasTranscript ? ' · Transcript' : ''}
        </Box>
        {(kind === 'fund' || !player) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.75 }}>
            {kind === 'fund' && <Chip tone="accent">Fund</Chip>}
            {approval && <Chip tone={approvalTones[approval.state]}>{approvalWords(approval)}</Chip>}
            {!player && (
              <Chip tone="caution" icon="triangle-alert">
                Doesn't play
              </Chip>
            )}
          </Box>
        )}
        {summary && <Box sx={twoLines}>{summary}</Box>}
        {passages.length > 0 && (
          <Box component="ul" aria-label={`Passages of ${title}`} sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 0.5 }}>
            {passages.map((cue) => (
              <Passage key={`${cue.startMs} ${cue.text}`} videoId={id} cue={cue} q={q} />
            ))}
          </Box>
        )}
      </Box>
    </Box>
  )
}

function Passage({ videoId, cue: { startMs, text }, q }: { videoId: string; cue: VideoCue; q: string }) {
  return (
    <Box component="li" sx={{ typography: 'body2', display: 'flex', gap: 1, minWidth: 0 }}>
      <Link href={addressOf(videoId, { q, startMs })} sx={{ flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}>
        {startMs === null ? 'Read' : formatMoment(startMs)}
      </Link>
      <Box sx={{ ...twoLines, mt: 0, minWidth: 0 }}>{text}</Box>
    </Box>
  )
}

function addressOf(videoId: string, { q, startMs = null }: { q: string; startMs?: number | null }): string {
  const query = new URLSearchParams({ ...(q ? { q } : {}), ...(startMs === null ? {} : { t: String(Math.floor(startMs / 1_000)) }) }).toString()
  return `${pathTo('video', { videoId })}${query && `?${query}`}`
}

const twoLines = {
  typography: 'body2',
  color: 'text.secondary',
  mt: 0.75,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
} as const

const playMark = {
  position: 'absolute',
  right: 12,
  bottom: 12,
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  borderRadius: '50%',
  bgcolor: 'background.paper',
  color: 'primary.main',
  border: '1px solid',
  borderColor: 'divider',
} as const
