import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { roleSchema } from './frame/users.ts'
import { shownLinesSchema, shownTextSchema } from './values/fields.ts'

export const connectionLimits = {
  note: 300,
  /** Invitations sent in 24 hours. */
  perDay: 50,
  /** Unanswered invitations of one person. */
  open: 200,
  expiryDays: 90,
  /** After a decline, and after one's own withdrawal. */
  declineDays: 30,
  withdrawDays: 7,
} as const

/** A member as others see them in lists. */
export const networkPersonSchema = z.object({
  id: z.uuidv4(),
  name: z.string(),
  role: roleSchema,
  headline: z.string().nullable(),
  companyName: z.string().nullable(),
  photoUrl: z.string().nullable(),
})
export type NetworkPerson = z.infer<typeof networkPersonSchema>

const connectionStates = ['connected', 'received', 'sent'] as const
export type ConnectionState = (typeof connectionStates)[number]

const connectionSchema = z.object({
  id: z.uuidv4(),
  state: z.enum(connectionStates),
  person: networkPersonSchema,
  /** What the inviter wrote. */
  note: z.string(),
  invitedAt: z.iso.datetime(),
  /** Of an open invitation. */
  expiresAt: z.iso.datetime().nullable(),
  connectedAt: z.iso.datetime().nullable(),
})
export type Connection = z.infer<typeof connectionSchema>

const connectionParams = z.strictObject({ connectionId: z.uuidv4() })
const personParams = z.strictObject({ userId: z.uuidv4() })
const profileParams = z.strictObject({ profileId: z.uuidv4() })

export const listConnections = endpoint({
  method: 'GET',
  path: '/connections',
  summary: 'List your connections, or the open invitations that you received or sent, newest first',
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject({ ...pageQuery, state: z.enum(connectionStates).default('connected'), q: shownTextSchema(80).default('') }),
  response: pageOf(connectionSchema),
})

export const getConnectionSummary = endpoint({
  method: 'GET',
  path: '/connections/summary',
  summary: 'Count your connections and open invitations',
  access: 'member',
  limit: 'read',
  response: z.object({ connected: z.number().int(), received: z.number().int(), sent: z.number().int() }),
})

export const inviteToConnect = endpoint({
  method: 'POST',
  path: '/connections',
  summary: 'Invite a member whose profile you can see to connect; if they invited you, this accepts it',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'already_exists', 'conflict', 'too_many_requests'],
  body: z.strictObject({ userId: z.uuidv4(), note: shownLinesSchema(connectionLimits.note).default('') }),
  response: connectionSchema,
  status: 201,
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/connections/:connectionId/accept',
  summary: 'Accept an invitation that you received',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict'],
  params: connectionParams,
  response: connectionSchema,
})

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/connections/:connectionId/decline',
  summary: "Decline an invitation that you received; the sender isn't told and can't invite you again for 30 days",
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict'],
  params: connectionParams,
  response: doneSchema,
})

export const undoDecline = endpoint({
  method: 'DELETE',
  path: '/connections/:connectionId/decline',
  summary: 'Return a declined invitation to the ones you received',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict'],
  params: connectionParams,
  response: doneSchema,
})

export const withdrawInvitation = endpoint({
  method: 'POST',
  path: '/connections/:connectionId/withdraw',
  summary: 'Withdraw an invitation that you sent; you can invite the same person again after 7 days',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict'],
  params: connectionParams,
  response: doneSchema,
})

export const removeConnection = endpoint({
  method: 'DELETE',
  path: '/connections/:connectionId',
  summary: "Remove a connection; the other side isn't told",
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict'],
  params: connectionParams,
  response: doneSchema,
})

export const getRelation = endpoint({
  method: 'GET',
  path: '/connections/people/:profileId',
  summary: 'Get how you are connected with a member, with the number of mutual connections',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params: profileParams,
  response: z.object({
    state: z.enum([...connectionStates, 'self', 'none']),
    /** Of the connection or the open invitation. */
    connectionId: z.uuidv4().nullable(),
    note: z.string().nullable(),
    /** The end of the days after a withdrawal; null when an invitation can be sent now. */
    inviteFrom: z.iso.datetime().nullable(),
    isTeammate: z.boolean(),
    /** Only those you may see. */
    mutual: z.object({ total: z.number().int(), names: z.array(z.string()) }),
  }),
})

export const listMutualConnections = endpoint({
  method: 'GET',
  path: '/connections/people/:profileId/mutual',
  summary: 'List the connections that you share with a member, those you may see',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'invalid_cursor'],
  params: profileParams,
  query: z.strictObject(pageQuery),
  response: pageOf(networkPersonSchema),
})

export const blockMember = endpoint({
  method: 'POST',
  path: '/blocks',
  summary: "Block a member: you no longer find each other, and your connection, invitations and document shares end. They aren't told",
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict', 'invalid_input'],
  body: personParams,
  response: doneSchema,
  status: 201,
})

const blockedPersonSchema = z.object({ userId: z.uuidv4(), name: z.string(), blockedAt: z.iso.datetime() })
export type BlockedPerson = z.infer<typeof blockedPersonSchema>

export const listBlocks = endpoint({
  method: 'GET',
  path: '/blocks',
  summary: 'List the people you blocked, newest first',
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(blockedPersonSchema),
})

export const unblockMember = endpoint({
  method: 'DELETE',
  path: '/blocks/:userId',
  summary: "Unblock a member; what the block ended doesn't come back",
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: personParams,
  response: doneSchema,
})
