import { z } from 'zod'
import { shareLimits } from './document-shares.ts'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'

const params = z.strictObject({ roomId: z.uuidv4() })
const memberParams = z.strictObject({ roomId: z.uuidv4(), userId: z.uuidv4() })

const memberSchema = z.object({
  userId: z.uuidv4(),
  name: z.string(),
  /** `left`: not in the team any more that they had to stay in. */
  state: z.enum(['active', 'expired', 'left']),
  /** The team that the person has to stay in for this access. */
  whileIn: z.string().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  /** When they agreed to the present text of the room. */
  agreedAt: z.iso.datetime().nullable(),
  /** When they last opened the room. */
  openedAt: z.iso.datetime().nullable(),
  /** How many of its documents they opened, and for how long. */
  documents: z.number().int(),
  seconds: z.number().int(),
  createdAt: z.iso.datetime(),
})
export type RoomMember = z.infer<typeof memberSchema>

export const listRoomMembers = endpoint({
  method: 'GET',
  path: '/document-rooms/:roomId/members',
  summary: 'List the members of a data room, newest first, with what they read (owner, editors of its team)',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'not_allowed', 'invalid_cursor'],
  params,
  query: z.strictObject(pageQuery),
  response: pageOf(memberSchema),
})

export const addRoomMember = endpoint({
  method: 'POST',
  path: '/document-rooms/:roomId/members',
  summary: 'Add a person to a data room; they are emailed (owner, editors of its team)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'already_exists', 'conflict'],
  params,
  body: z.strictObject({
    userId: z.uuidv4(),
    /** The membership ends when the person leaves the team they are in now. Left out: yes, when they are in one. */
    onlyWhileInTeam: z.boolean().optional(),
    /** The membership ends by itself after so many days. */
    days: z.number().int().min(1, 'Use 1 day or more').max(shareLimits.days, `Use ${shareLimits.days} days or fewer`).optional(),
  }),
  response: memberSchema,
  status: 201,
})

export const removeRoomMember = endpoint({
  method: 'DELETE',
  path: '/document-rooms/:roomId/members/:userId',
  summary: 'Remove a member from a data room at once (owner, editors of its team); members may leave',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed'],
  params: memberParams,
  response: doneSchema,
})

const memberReadingSchema = z.object({
  documentId: z.uuidv4(),
  name: z.string(),
  /** Its place in the index. */
  number: z.number().int(),
  openings: z.number().int(),
  seconds: z.number().int(),
  pages: z.array(z.object({ page: z.number().int(), seconds: z.number().int() })),
  lastAt: z.iso.datetime().nullable(),
})
export type RoomMemberReading = z.infer<typeof memberReadingSchema>

export const listRoomMemberReadings = endpoint({
  method: 'GET',
  path: '/document-rooms/:roomId/members/:userId/readings',
  summary: 'List the documents of a data room in order, with what a member read of each: openings, pages, seconds (owner, editors of its team)',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'not_allowed', 'invalid_cursor'],
  params: memberParams,
  query: z.strictObject(pageQuery),
  response: pageOf(memberReadingSchema),
})

export const roomEventKinds = [
  'created',
  'terms_changed',
  'member_added',
  'member_removed',
  'member_left',
  'joined',
  'opened',
  'agreed',
  'document_added',
  'document_removed',
  'version_added',
  'closed',
] as const

const activitySchema = z.object({
  id: z.uuidv4(),
  /** `read`: a member opened a document. */
  kind: z.enum([...roomEventKinds, 'read']),
  /** The member, or who changed the room; null when the account is gone. */
  by: z.string().nullable(),
  /** The member who was added or removed. */
  member: z.string().nullable(),
  /** Null where the event isn't about a document; without an id when it is gone. */
  document: z.object({ id: z.uuidv4().nullable(), name: z.string() }).nullable(),
  /** The text that the member agreed to. */
  agreement: z.string().nullable(),
  /** Of a reading: how many pages, and how long. */
  pages: z.number().int().nullable(),
  seconds: z.number().int().nullable(),
  at: z.iso.datetime(),
})
export type RoomActivity = z.infer<typeof activitySchema>

export const listRoomActivity = endpoint({
  method: 'GET',
  path: '/document-rooms/:roomId/activity',
  summary: 'List what happened in a data room, newest first (owner, editors of its team)',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'not_allowed', 'invalid_cursor'],
  params,
  query: z.strictObject(pageQuery),
  response: pageOf(activitySchema),
})
