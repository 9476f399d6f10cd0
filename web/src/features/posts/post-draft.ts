import type { NewPoll, Poll } from '@mandate/contract/polls'
import type { PostAudience } from '@mandate/contract/posts'
import type { WaitingPost } from '@mandate/contract/waiting-posts'
import { z } from 'zod'
import { type Moment, toMoment } from './schedule-moment.ts'

export interface PollDraft {
  options: string[]
  mostChoices: number
  days: number
  results: 'always' | 'voted' | 'closed'
  isAnonymous: boolean
}

const dayMs = 86_400_000
/** What can be chosen, in days. */
const pollDurations = [1, 3, 7, 14, 30] as const

/** It closes so many days after it's published. */
export function toNewPoll({ options, mostChoices, days, results, isAnonymous }: PollDraft): NewPoll {
  return { options, mostChoices, results: isAnonymous ? 'closed' : results, isAnonymous, closesAt: new Date(Date.now() + days * dayMs).toISOString() }
}

/** For a change before the first vote: the poll then closes so many days after the change. */
export function toPollDraft(
  {
    options,
    mostChoices,
    closesAt,
    results,
    isAnonymous,
  }: Pick<Poll, 'mostChoices' | 'closesAt' | 'results' | 'isAnonymous'> & { options: { text: string }[] },
  nowMs: number,
): PollDraft {
  const left = (new Date(closesAt).getTime() - nowMs) / dayMs
  const days = pollDurations.find((each) => each >= left) ?? 30
  return { options: options.map(({ text }) => text), mostChoices, days, results, isAnonymous }
}

export interface PhotoDraft {
  photoId: string
  name: string
  alt: string
  /** Signed; it expires within two days. */
  previewUrl: string
}

export interface PostDraft {
  /** Sent with the post, so that a retry publishes it once. */
  clientId: string
  text: string
  /** Members who were picked with @. */
  picked: readonly { userId: string; name: string }[]
  audience: PostAudience
  poll: PollDraft
  photos: PhotoDraft[]
  videoUrl: string
  /** When to publish it; null for at once. */
  publishAt: Moment | null
}

/** Of this tab. Wiped with the session. */
const key = 'mandate.1.draft.post'

const draftSchema = z.object({
  clientId: z.uuid(),
  text: z.string(),
  picked: z.array(z.object({ userId: z.uuid(), name: z.string() })),
  audience: z.enum(['members', 'connections']),
  poll: z.object({
    options: z.array(z.string()),
    mostChoices: z.number(),
    days: z.number(),
    results: z.enum(['always', 'voted', 'closed']),
    isAnonymous: z.boolean(),
  }),
  photos: z.array(z.object({ photoId: z.uuid(), name: z.string(), alt: z.string(), previewUrl: z.string() })),
  videoUrl: z.string(),
  publishAt: z.object({ day: z.string().optional(), time: z.string() }).nullable().default(null),
})

export const emptyDraft = (): PostDraft => ({
  clientId: crypto.randomUUID(),
  text: '',
  picked: [],
  audience: 'members',
  poll: { options: ['', ''], mostChoices: 1, days: 7, results: 'voted', isAnonymous: false },
  photos: [],
  videoUrl: '',
  publishAt: null,
})

/** Something that took more than a choice. */
export function hasContent({ text, photos, videoUrl, poll }: PostDraft): boolean {
  return [text, videoUrl, ...poll.options].some((written) => written.trim() !== '') || photos.length > 0
}

export function readDraft(): PostDraft {
  try {
    return draftSchema.parse(JSON.parse(sessionStorage.getItem(key) ?? ''))
  } catch {
    return emptyDraft()
  }
}

export function writeDraft(draft: PostDraft | undefined): void {
  if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
  else sessionStorage.removeItem(key)
}

/** Of a post that was returned. What it has none of is null, and is not offered. */
export function toReturnedDraft({ text, audience, content, poll, pictures, videoUrl, publishAt }: WaitingPost, nowMs: number) {
  const { mentions = [] } = content ?? {}
  const photoDrafts = pictures.map(({ id, alt, sources }): PhotoDraft => ({ photoId: id, name: alt, alt, previewUrl: sources.at(-1)?.url ?? '' }))
  return {
    ...{ text, audience, picked: mentions as PostDraft['picked'], videoUrl, publishAt: publishAt === null ? null : toMoment(publishAt, new Date(nowMs)) },
    photos: pictures.length > 0 ? photoDrafts : null,
    poll: poll && toPollDraft({ ...poll, options: poll.options.map((option) => ({ text: option })) }, nowMs),
  }
}
