import { z } from 'zod'
import { crdNumberSchema, crdSchema } from './directory.ts'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'

export const mostFollowed = 2_000

const firmTargetSchema = z.strictObject({ kind: z.literal('firm'), firmCrd: crdNumberSchema })
const memberTargetSchema = z.strictObject({ kind: z.literal('member'), userId: z.uuidv4() })
/** A person of the reference data, with or without an account. */
const advisorTargetSchema = z.strictObject({ kind: z.literal('advisor'), advisorCrd: crdNumberSchema })

const followSchema = z.object({
  id: z.uuidv4(),
  kind: z.enum(['firm', 'member', 'advisor']),
  /** Of a firm. */
  firmCrd: z.number().int().nullable(),
  /** Of a member. */
  userId: z.uuidv4().nullable(),
  /** Of an advisor. */
  advisorCrd: z.number().int().nullable(),
  name: z.string(),
  followedAt: z.iso.datetime(),
})
export type Follow = z.infer<typeof followSchema>

export const listFollows = endpoint({
  method: 'GET',
  path: '/follows',
  summary: 'List the firms, members and advisors you follow, newest first; with one of them, whether you follow that one',
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject({ ...pageQuery, firmCrd: crdSchema.optional(), userId: z.uuidv4().optional(), advisorCrd: crdSchema.optional() }),
  response: pageOf(followSchema),
})

export const follow = endpoint({
  method: 'POST',
  path: '/follows',
  summary: "Follow a firm, a member or an advisor: filed changes and posts of theirs come to your feed. They aren't told. Repeating it changes nothing",
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict', 'invalid_input'],
  body: z.discriminatedUnion('kind', [firmTargetSchema, memberTargetSchema, advisorTargetSchema]),
  response: followSchema,
  status: 201,
})

export const unfollow = endpoint({
  method: 'DELETE',
  path: '/follows/:followId',
  summary: 'Stop following a firm, a member or an advisor',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: z.strictObject({ followId: z.uuidv4() }),
  response: doneSchema,
})

const memberParams = z.strictObject({ userId: z.uuidv4() })

const mutedSchema = z.object({ userId: z.uuidv4(), name: z.string(), mutedAt: z.iso.datetime() })
export type Muted = z.infer<typeof mutedSchema>

export const muteMember = endpoint({
  method: 'POST',
  path: '/mutes',
  summary: "Mute a member: their posts leave your feed. They aren't told. Repeating it changes nothing",
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict', 'invalid_input'],
  body: memberParams,
  response: doneSchema,
  status: 201,
})

export const listMutes = endpoint({
  method: 'GET',
  path: '/mutes',
  summary: 'List the members you muted, newest first',
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(mutedSchema),
})

export const unmuteMember = endpoint({
  method: 'DELETE',
  path: '/mutes/:userId',
  summary: 'Unmute a member: their posts come to your feed again',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: memberParams,
  response: doneSchema,
})
