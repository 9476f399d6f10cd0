import { formatMoment } from '@mandate/contract/values/moments'
import { playerAddress } from '@mandate/contract/values/video-host'
import type { Video, VideoCue } from '@mandate/contract/videos'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useEffect, useMemo, useRef } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { captionsAddress } from '../captions.ts'
import { hasEnded, usePlayedAddress } from './use-played-address.ts'
import { VideoPoster } from './VideoPoster.tsx'
import { hostNames } from './video-words.ts'

/** The moment that was asked for; another object is another request, also for the same moment. */
export interface Start {
  ms: number
}

interface Props {
  video: Pick<Video, 'id' | 'title' | 'poster' | 'by' | 'player' | 'problem'>
  cues: readonly VideoCue[]
  /** Undefined until the viewer starts the video: until then nothing of its host is loaded. */
  start: Start | undefined
  /** The moment in the address, where a click on the poster starts. */
  firstMs: number
  onStart: (ms: number) => void
  onTime: (ms: number) => void
}

export function VideoPlayer({ video, cues, start, firstMs, onStart, onTime }: Props) {
  const { player, title, problem } = video
  if (player && start)
    return (
      <Box sx={frame}>
        {player.host === 's3' || player.host === 'upload' ? (
          <FilePlayer {...{ title, cues, start, onTime }} videoId={video.id} address={player.embedUrl} />
        ) : (
          <FramePlayer player={{ ...player, host: player.host }} {...{ title, start }} />
        )}
      </Box>
    )
  return (
    <Box>
      <Box sx={{ ...frame, position: 'relative' }}>
        <VideoPoster video={video} sizes="(max-width: 900px) 100vw, 900px" isPlain />
        {player && (
          <ButtonBase aria-label={`Play ${title}`} onClick={() => onStart(firstMs)} sx={wholePoster}>
            <Box component="span" sx={bigMark}>
              <Icon name="play" size={28} />
            </Box>
          </ButtonBase>
        )}
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 1, display: 'flex', gap: 0.75 }}>
        <Icon name={player ? 'shield' : 'triangle-alert'} size={16} />
        <span>
          {player?.host === 'upload' && `Plays from this site${firstMs > 0 ? `, from ${formatMoment(firstMs)}` : ''}.`}
          {player &&
            player.host !== 'upload' &&
            `Loads from ${hostNames[player.host]} when you click play${firstMs > 0 ? `, from ${formatMoment(firstMs)}` : ''}. Until then, nothing is sent to ${hostNames[player.host]}.`}
          {!player && `This video can't be played. ${problem ?? ''}`}
        </span>
      </Box>
    </Box>
  )
}

/** The hosts' own players take a new start only with a new address. */
function FramePlayer({ player, title, start }: { player: Parameters<typeof playerAddress>[0]; title: string; start: Start }) {
  return (
    <Box
      component="iframe"
      key={`${start.ms}`}
      src={playerAddress(player, start.ms)}
      title={title}
      // YouTube plays only for a page that says its origin; the path stays here.
      referrerPolicy="strict-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      allowFullScreen
      sx={{ display: 'block', width: '100%', aspectRatio: '16 / 9', border: 0 }}
    />
  )
}

interface FileProps {
  videoId: string
  address: string
  title: string
  cues: readonly VideoCue[]
  start: Start
  onTime: (ms: number) => void
}

function FilePlayer({ videoId, address, title, cues, start, onTime }: FileProps) {
  const element = useRef<HTMLVideoElement>(null)
  const { played, renew } = usePlayedAddress({ videoId, address, element })
  const captions = useMemo(() => captionsAddress(cues), [cues])
  useEffect(() => () => (captions ? URL.revokeObjectURL(captions) : undefined), [captions])

  useEffect(() => {
    const video = element.current
    if (!video) return
    const move = () => {
      video.currentTime = start.ms / 1_000
      // Refused when the browser wants another click: its own controls are there for it.
      void video.play().catch(() => undefined)
    }
    if (video.readyState > 0) return move()
    video.addEventListener('loadedmetadata', move, { once: true })
    return () => video.removeEventListener('loadedmetadata', move)
  }, [start])

  return (
    <Box
      component="video"
      ref={element}
      src={played}
      aria-label={title}
      controls
      playsInline
      preload="metadata"
      onError={() => void renew()}
      onSeeking={() => hasEnded(played) && void renew()}
      onTimeUpdate={(event) => onTime(event.currentTarget.currentTime * 1_000)}
      sx={{ display: 'block', width: '100%', aspectRatio: '16 / 9', bgcolor: 'common.black' }}
    >
      {captions && <track kind="captions" src={captions} srcLang="en" label="Transcript" default />}
    </Box>
  )
}

const frame = { borderRadius: 1, overflow: 'hidden', border: '1px solid', borderColor: 'divider' } as const
const wholePoster = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -4 },
} as const
const bigMark = {
  display: 'grid',
  placeItems: 'center',
  width: 72,
  height: 72,
  borderRadius: '50%',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const
