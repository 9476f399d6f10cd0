import type { PlannedPoll } from '@mandate/contract/polls'
import type { WaitingPost } from '@mandate/contract/waiting-posts'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Chip } from '../../ui/Chip.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { Original } from './Original.tsx'
import { PostPhotos } from './PostPhotos.tsx'
import { momentInWords, plannedPollRules } from './post-words.ts'

const states = { review: 'In review', scheduled: 'Scheduled', returned: 'Returned' } as const

/** A post that isn't published yet. */
export function WaitingPostCard({ post, isMine, actions }: { post: WaitingPost; isMine: boolean; actions: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 1, p: 2, border: '1px solid', borderColor: 'edge', borderRadius: 1, bgcolor: 'background.paper', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, typography: 'body2', color: 'text.secondary' }}>
        {isMine ? (
          <Chip tone={post.state === 'returned' ? 'caution' : 'neutral'}>{states[post.state]}</Chip>
        ) : (
          <Box sx={{ fontWeight: 500, color: 'text.primary', overflowWrap: 'anywhere' }}>{post.author.name}</Box>
        )}
        <span>{[readersOf(post, isMine), whenOf(post)].filter(Boolean).join(' · ')}</span>
      </Box>
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        <LinkedText text={post.text} />
      </Box>
      <PostPhotos photos={post.pictures} author={post.author.name} />
      {!isMine && post.pictures.length > 0 && <Descriptions pictures={post.pictures} />}
      {post.isReshare && <Original original={post.original} />}
      {post.videoUrl && <VideoAddress url={post.videoUrl} />}
      {post.poll && <PlannedPollView poll={post.poll} />}
      {post.note && (
        <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
          <LinkedText text={post.state === 'returned' ? `Note: ${post.note}` : post.note} />
        </Box>
      )}
      {post.earlier.length > 0 && <EarlierVersions post={post} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>
    </Box>
  )
}

/** What was returned before, newest first: who approves it compares, its author remembers. */
function EarlierVersions({ post }: { post: WaitingPost }) {
  const count = post.earlier.length
  return (
    <Box sx={{ minWidth: 0 }}>
      <Fold label={count === 1 ? 'Returned once before' : `Returned ${count} times before`}>
        <Box component="ul" aria-label="Earlier versions" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
          {post.earlier.toReversed().map(({ text, pictures, videoUrl, poll, note, replacedAt }) => (
            <Box
              component="li"
              key={replacedAt}
              sx={{ display: 'grid', gap: 1, typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere', minWidth: 0 }}
            >
              <Box sx={{ whiteSpace: 'pre-line' }}>
                <LinkedText text={text} />
              </Box>
              <PostPhotos photos={pictures} author={post.author.name} />
              {pictures.length > 0 && <Descriptions pictures={pictures} />}
              {videoUrl && <VideoAddress url={videoUrl} />}
              {poll && <PlannedPollView poll={poll} />}
              <div>
                <LinkedText text={`Note: ${note}`} />
              </div>
            </Box>
          ))}
        </Box>
      </Fold>
    </Box>
  )
}

function VideoAddress({ url }: { url: string }) {
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      <LinkedText text={`Video: ${url}`} />
    </Box>
  )
}

/** With the rules, which are approved too. */
function PlannedPollView({ poll }: { poll: PlannedPoll }) {
  return (
    <Box component="section" aria-label="Poll" sx={{ p: 1.5, border: '1px solid', borderColor: 'divider', borderRadius: 1, minWidth: 0 }}>
      <Box component="ul" sx={{ display: 'grid', gap: 0.5, m: 0, pl: 2.5, typography: 'body2', listStyle: 'disc' }}>
        {poll.options.map((option) => (
          <Box component="li" key={option} sx={{ overflowWrap: 'anywhere' }}>
            {option}
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: 1, typography: 'caption', color: 'text.secondary' }}>{plannedPollRules(poll)}</Box>
    </Box>
  )
}

/** They are published too, for readers who can't see the photos. */
function Descriptions({ pictures }: Pick<WaitingPost, 'pictures'>) {
  return (
    <Box component="ul" aria-label="Descriptions of the photos" sx={{ listStyle: 'none', m: 0, p: 0, typography: 'body2', color: 'text.secondary' }}>
      {pictures.map(({ id, alt }, place) => (
        <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
          Photo {place + 1}: {alt || 'no description'}
        </Box>
      ))}
    </Box>
  )
}

function readersOf({ audience }: WaitingPost, isMine: boolean): string {
  if (audience === 'members') return 'For all members'
  return isMine ? 'For your connections' : "For the author's connections"
}

function whenOf({ publishAt, state }: WaitingPost): string {
  if (publishAt === null) return state === 'review' ? 'Published as soon as it is approved' : ''
  return `${state === 'returned' ? 'Was to be published' : 'To be published'} on ${momentInWords(publishAt)}`
}
