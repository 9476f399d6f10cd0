import { z } from 'zod'
import { crdSchema } from './directory.ts'
import { bytesSchema } from './files.ts'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { visibilitySchema } from './lists/profile-visibility.ts'
import { shownTextSchema } from './values/fields.ts'
import { videoHosts } from './values/video-host.ts'

const videoKinds = ['video', 'fund'] as const
/** `fund`: the video of an asset manager's fund, which others see only once it's approved. */
const videoKindSchema = z.enum(videoKinds)
export type VideoKind = z.infer<typeof videoKindSchema>

export const approvalStates = ['draft', 'waiting', 'approved', 'withdrawn'] as const
const approvalStateSchema = z.enum(approvalStates)
export type ApprovalState = z.infer<typeof approvalStateSchema>

/** How many videos a person, and how many a firm, can have. */
export const mostVideos = 100
export const transcriptLimits = { characters: 200_000, cues: 5_000 } as const
/** Stored sizes of a poster; the browser crops to the same shape before the upload. */
export const posterSizes = [
  { width: 1280, height: 720 },
  { width: 640, height: 360 },
] as const

const cueSchema = z.object({
  /** Null in a transcript without times. */
  startMs: z.number().int().nullable(),
  text: z.string(),
})
export type VideoCue = z.infer<typeof cueSchema>

/** `upload`: a file that was uploaded here. */
const playerHosts = [...videoHosts, 'upload'] as const
export type PlayerHost = (typeof playerHosts)[number]

/** What a player loads; null when the link no longer plays, and `problem` says why. The URL of an uploaded file is signed for the viewer and ends soon: ask for the video again then. */
export const playerSchema = z.object({ host: z.enum(playerHosts), embedUrl: z.string() })
export type VideoPlayer = z.infer<typeof playerSchema>

const videoSchema = z.object({
  id: z.uuidv4(),
  kind: videoKindSchema,
  title: z.string(),
  summary: z.string(),
  /** Whose it is. A firm that no longer has its record has no number. */
  by: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('person'), userId: z.uuidv4(), name: z.string() }),
    z.object({ kind: z.literal('firm'), firmCrd: z.number().int().nullable(), name: z.string() }),
  ]),
  /** The address on the host; empty for an uploaded file. */
  link: z.string(),
  player: playerSchema.nullable(),
  problem: z.string().nullable(),
  /** When a signed link stops to play. */
  expiresAt: z.iso.datetime().nullable(),
  /** Largest first; null: we draw one. URLs expire within two days. */
  poster: z.array(z.object({ width: z.number().int(), url: z.string() })).nullable(),
  visibility: visibilitySchema,
  approval: z
    .object({
      state: approvalStateSchema,
      /** When it was last approved. */
      approvedAt: z.iso.datetime().nullable(),
      /** Who approved it; for the team only. */
      approvedBy: z.string().nullable(),
    })
    .nullable(),
  hasTranscript: z.boolean(),
  createdAt: z.iso.datetime(),
  version: z.number().int(),
  may: z.object({ edit: z.boolean(), approve: z.boolean() }),
})
export type Video = z.infer<typeof videoSchema>

const listedVideoSchema = videoSchema.extend({
  /** Where the search text is spoken: up to three passages of the transcript. */
  passages: z.array(cueSchema),
})
export type ListedVideo = z.infer<typeof listedVideoSchema>

export const listVideos = endpoint({
  method: 'GET',
  path: '/videos',
  summary: 'List the videos you may see, newest first, by their words and those of their transcripts',
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject({
    ...pageQuery,
    q: z.string().trim().max(200, 'Use 200 characters or fewer').optional(),
    kind: videoKindSchema.optional(),
    /** Videos on this person's profile. */
    ownerId: z.uuidv4().optional(),
    /** Videos on this firm's page. */
    firmCrd: crdSchema.optional(),
    /** Fund videos in this state, your own and those that you may approve. */
    state: approvalStateSchema.optional(),
  }),
  response: pageOf(listedVideoSchema),
})

const videoParams = z.strictObject({ videoId: z.uuidv4() })

export const getVideo = endpoint({
  method: 'GET',
  path: '/videos/:videoId',
  summary: 'Get a video; without signing in, one that is public',
  access: 'public',
  limit: 'read',
  errors: ['not_found'],
  params: videoParams,
  response: videoSchema,
})

export const videoUrlSchema = z.string().trim().min(1, 'Enter a video URL').max(4_096, 'This URL is too long')
const videoVersion = z.number().int().min(1).max(2_147_483_647)

export const videoFactsSchema = z.strictObject({
  /** Left out for an uploaded file, which stays. */
  url: videoUrlSchema.optional(),
  title: shownTextSchema(120).min(1, 'Enter a title'),
  summary: shownTextSchema(600).default(''),
  visibility: visibilitySchema.default('members'),
})

export const newVideoSchema = videoFactsSchema.extend({
  /** `firm`: on the page of your team's firm, as owner or editor. */
  belongsTo: z.enum(['me', 'firm']).default('me'),
  /** A finished upload of the kind `video`, in place of a URL. */
  uploadId: z.uuidv4().optional(),
  kind: videoKindSchema.default('video'),
})
export type NewVideo = z.input<typeof newVideoSchema>

export const createVideo = endpoint({
  method: 'POST',
  path: '/videos',
  summary:
    "Add a video from YouTube, Vimeo, a configured S3 bucket or a finished upload, which becomes one video however often it is sent, to your profile or your firm's page",
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  body: newVideoSchema,
  response: videoSchema,
  status: 201,
})

export const updateVideo = endpoint({
  method: 'PUT',
  path: '/videos/:videoId',
  summary: 'Change a video; an approved fund video then waits for approval again',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict'],
  params: videoParams,
  body: videoFactsSchema.extend({ version: videoVersion }),
  response: videoSchema,
})

export const deleteVideo = endpoint({
  method: 'DELETE',
  path: '/videos/:videoId',
  summary: 'Delete a video with its poster and transcript',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: videoParams,
  response: doneSchema,
})

export const setVideoApproval = endpoint({
  method: 'PUT',
  path: '/videos/:videoId/approval',
  summary: 'Submit a fund video for approval, approve it, return it or withdraw it',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: videoParams,
  /** The version that was looked at: what changed since isn't approved. */
  body: z.strictObject({ state: approvalStateSchema, version: videoVersion }),
  response: videoSchema,
})

export const getVideoTranscript = endpoint({
  method: 'GET',
  path: '/videos/:videoId/transcript',
  summary: 'Get the transcript of a video; without signing in, of one that is public',
  access: 'public',
  limit: 'read',
  errors: ['not_found'],
  params: videoParams,
  response: z.object({ cues: z.array(cueSchema) }),
})

export const setVideoTranscript = endpoint({
  method: 'PUT',
  path: '/videos/:videoId/transcript',
  summary: 'Set the transcript of a video: WebVTT, SubRip or plain text; an empty text removes it',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'too_large'],
  params: videoParams,
  body: z.strictObject({ text: z.string().max(transcriptLimits.characters, 'Use a transcript of 200,000 characters or fewer') }),
  response: videoSchema,
})

export const setVideoPoster = endpoint({
  method: 'POST',
  path: '/videos/:videoId/poster',
  summary: 'Upload the poster of a video: PNG, JPEG or WebP up to 10 MB and 25 megapixels; cropped to 16:9, metadata removed',
  access: 'member',
  limit: 'mail',
  isBinaryBody: true,
  errors: ['not_found', 'too_large', 'unsupported_media_type'],
  params: videoParams,
  body: bytesSchema,
  response: videoSchema,
  status: 201,
})

export const removeVideoPoster = endpoint({
  method: 'DELETE',
  path: '/videos/:videoId/poster',
  summary: 'Remove the poster of a video',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: videoParams,
  response: videoSchema,
})

/** For `<img>`, which sends no credential: the URL is signed and expires. */
export const readVideoPoster = endpoint({
  method: 'GET',
  path: '/video-posters/:posterId',
  summary: 'Get the poster of a video in one size, as WebP',
  access: 'public',
  limit: 'read',
  isBinaryAnswer: true,
  errors: ['not_found'],
  params: z.strictObject({ posterId: z.uuidv4() }),
  query: z.strictObject({
    width: z.coerce.number().int().min(1).max(9_999),
    until: z.coerce.number().int().min(1),
    signature: z.string().max(64),
  }),
  response: bytesSchema,
})

/** For `<video>`, which sends no credential: the URL is signed for one viewer, and whether they may still see the video is checked each time. */
export const readVideoFile = endpoint({
  method: 'GET',
  path: '/video-files/:videoId',
  summary: 'Get an uploaded video, or a part of it by Range',
  access: 'public',
  limit: 'read',
  isBinaryAnswer: true,
  errors: ['not_found', 'range_not_satisfiable'],
  params: videoParams,
  query: z.strictObject({
    viewer: z.union([z.uuidv4(), z.literal('visitor')]),
    until: z.coerce.number().int().min(1),
    signature: z.string().max(64),
  }),
  response: bytesSchema,
})
