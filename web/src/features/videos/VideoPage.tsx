import { paths, pathTo } from '@mandate/contract/frame/paths'
import { visibilityWords } from '@mandate/contract/lists/profile-visibility'
import { formatDate } from '@mandate/contract/values/dates'
import { startOfLink } from '@mandate/contract/values/video-host'
import type { Video } from '@mandate/contract/videos'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { z } from 'zod'
import { toClientError } from '../../api/client-error.ts'
import { selectIsSignedIn } from '../../api/session.ts'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageSkeleton } from '../../ui/Skeletons.tsx'
import { loginAddressFor } from '../identity/shared/return-url.ts'
import { ApprovalBar } from './ApprovalBar.tsx'
import { type Start, VideoPlayer } from './shared/VideoPlayer.tsx'
import { approvalTones, approvalWords, hostNames } from './shared/video-words.ts'
import { TranscriptDialog } from './TranscriptDialog.tsx'
import { TranscriptPanel } from './TranscriptPanel.tsx'
import { VideoActions } from './VideoActions.tsx'
import { useGetVideoQuery, useGetVideoTranscriptQuery } from './videos.api.ts'

export function VideoPage() {
  const { videoId = '' } = useParams()
  return z.uuidv4().safeParse(videoId).success ? <LoadedVideo key={videoId} videoId={videoId} /> : <NoVideo />
}

function LoadedVideo({ videoId }: { videoId: string }) {
  const { currentData: video, error, isFetching, refetch } = useGetVideoQuery(videoId)
  if (video) return <OpenVideo video={video} />
  if (isFetching)
    return (
      <Page title="Video">
        <PageSkeleton />
      </Page>
    )
  const failure = toClientError(error)
  if (failure.code === 'not_found') return <NoVideo />
  return (
    <Page title="Video">
      <ErrorMessage error={failure} onRetry={refetch} />
    </Page>
  )
}

const latestSecond = 86_400

function OpenVideo({ video }: { video: Video }) {
  const [params] = useSearchParams()
  const isSignedIn = useSelector(selectIsSignedIn)
  const { data: transcript, error, refetch } = useGetVideoTranscriptQuery(video.id, { skip: !video.hasTranscript })
  const cues = video.hasTranscript ? (transcript?.cues ?? []) : []
  const [start, setStart] = useState<Start>()
  const [nowMs, setNowMs] = useState<number>()
  const [isEditing, setEditing] = useState(false)
  const firstMs = Math.min(latestSecond, Math.max(0, Math.floor(Number(params.get('t') ?? startOfLink(video.link)) || 0))) * 1_000
  const { summary, may } = video
  return (
    <Page
      title={video.title}
      above={isSignedIn && <Link href={paths.videos}>Videos</Link>}
      lead={<VideoLine video={video} />}
      details={<VideoFacts video={video} />}
      actions={may.edit && <VideoActions video={video} />}
    >
      <Box sx={{ display: 'grid', gap: 2, mb: 3, '&:empty': { display: 'none' } }}>
        <ApprovalBar video={video} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 900px) minmax(320px, 1fr)' },
          columnGap: 5,
          rowGap: 4,
          alignItems: 'start',
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <VideoPlayer {...{ video, cues, start, firstMs }} onStart={(ms) => setStart({ ms })} onTime={setNowMs} />
          {summary && <Box sx={{ typography: 'body1', maxWidth: '72ch', mt: 2, overflowWrap: 'anywhere' }}>{summary}</Box>}
        </Box>
        <Box component="section" aria-labelledby="transcript-title" sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, minHeight: 32 }}>
            <Box component="h2" id="transcript-title" sx={{ typography: 'h3', m: 0, flex: 1 }}>
              Transcript
            </Box>
            {may.edit && (
              <Button size="small" variant="outlined" onClick={() => setEditing(true)}>
                {video.hasTranscript ? 'Edit transcript' : 'Add transcript'}
              </Button>
            )}
          </Box>
          {error && !transcript && <ErrorMessage isInline error={toClientError(error)} onRetry={refetch} />}
          {!video.hasTranscript && (
            <Box sx={{ typography: 'body2', color: 'text.secondary', maxWidth: '60ch' }}>
              {may.edit ? 'With a transcript, members find this video by its words, and files that play here have captions.' : 'This video has no transcript.'}
            </Box>
          )}
          {cues.length > 0 && <TranscriptPanel key={video.version} {...{ video, cues, nowMs }} q={params.get('q') ?? ''} onMoment={(ms) => setStart({ ms })} />}
        </Box>
      </Box>
      {isEditing && <TranscriptDialog video={video} cues={cues} onClose={() => setEditing(false)} />}
    </Page>
  )
}

function VideoLine({ video: { by, createdAt, player, link } }: { video: Video }) {
  const isSignedIn = useSelector(selectIsSignedIn)
  const owner = isSignedIn ? ownerAddress(by) : by.kind === 'person' ? pathTo('publicProfile', { userId: by.userId }) : undefined
  return (
    <>
      {owner ? <Link href={owner}>{by.name}</Link> : by.name} · {formatDate(createdAt)}
      {player && (player.host === 'youtube' || player.host === 'vimeo') && (
        <>
          {' · '}
          <Link href={link} target="_blank">
            Open on {hostNames[player.host]}
          </Link>
        </>
      )}
    </>
  )
}

function ownerAddress(by: Video['by']): string | undefined {
  if (by.kind === 'person') return pathTo('profile', { userId: by.userId })
  return by.firmCrd === null ? undefined : pathTo('firm', { firmCrd: by.firmCrd })
}

function VideoFacts({ video: { kind, approval, visibility, may, expiresAt } }: { video: Video }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, '&:empty': { display: 'none' } }}>
      {kind === 'fund' && <Chip tone="accent">Fund</Chip>}
      {approval && <Chip tone={approvalTones[approval.state]}>{approvalWords(approval)}</Chip>}
      {may.edit && <Chip icon="eye">{visibilityWords[visibility].label}</Chip>}
      {may.edit && expiresAt && (
        <Chip tone="caution" icon="clock">
          The link expires {formatDate(expiresAt)}
        </Chip>
      )}
    </Box>
  )
}

function NoVideo() {
  const isSignedIn = useSelector(selectIsSignedIn)
  const location = useLocation()
  return (
    <Page title="Video not found">
      <EmptyState
        icon="play"
        title="This video isn't available"
        action={
          <Button variant="outlined" href={isSignedIn ? paths.videos : loginAddressFor(location).to}>
            {isSignedIn ? 'All videos' : 'Sign in'}
          </Button>
        }
      >
        {isSignedIn
          ? 'It may have been deleted, or its owner limits who can see it.'
          : 'It may be for members only. Sign in to see it, if it is shared with you.'}
      </EmptyState>
    </Page>
  )
}
