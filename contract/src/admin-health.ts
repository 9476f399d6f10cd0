import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'

const partSchema = z.object({
  name: z.enum(['database', 'replicas', 'search', 'outbox', 'loads', 'disk', 'files']),
  state: z.enum(['good', 'caution', 'bad']),
  /** One sentence. */
  detail: z.string(),
  figures: z.array(z.object({ label: z.string(), value: z.string() })),
})
export type HealthPart = z.infer<typeof partSchema>

const processSchema = z.object({
  id: z.uuidv4(),
  host: z.string(),
  pid: z.number().int(),
  role: z.enum(['all', 'api', 'worker']),
  version: z.string(),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  isAlive: z.boolean().describe('Seen within the last 45 seconds'),
})
export type ServerProcess = z.infer<typeof processSchema>

const replicaSchema = z.object({
  pid: z.number().int().describe('Of the process of the database that sends to it'),
  name: z.string().nullable(),
  address: z.string().nullable(),
  connectedAt: z.iso.datetime().nullable(),
  state: z.string().nullable().describe("As PostgreSQL names it, such as streaming or catchup. Null when the owner of the tables isn't allowed to read it"),
  sync: z.string().nullable(),
  lagBytes: z.number().nullable().describe('What it has not applied yet'),
  lagSeconds: z.number().nullable().describe('Null after a time without writes'),
})
export type Replica = z.infer<typeof replicaSchema>

export const getHealth = endpoint({
  method: 'GET',
  path: '/admin/health',
  summary:
    'How the parts of this installation are, its processes, and the replicas of its database: database, replicas, search index, outbox, loads, disk, files (admin)',
  access: 'admin',
  limit: 'read',
  response: z.object({
    checkedAt: z.iso.datetime(),
    upSince: z.iso.datetime(),
    parts: z.array(partSchema),
    processes: z.array(processSchema).describe('At most fifty, the living first'),
    replicas: z.array(replicaSchema).nullable().describe('Of the database, at most fifty. Empty when none is connected, null when it could not be asked'),
  }),
})

const outboxMessageSchema = z.object({
  id: z.uuidv4(),
  kind: z.string(),
  createdAt: z.iso.datetime(),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
})
export type OutboxMessage = z.infer<typeof outboxMessageSchema>

export const listOutbox = endpoint({
  method: 'GET',
  path: '/admin/outbox',
  summary: "List effects that aren't delivered yet, oldest first: emails, webhooks, index updates. Without their contents (admin)",
  access: 'admin',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject({
    ...pageQuery,
    failed: z.enum(['true', 'false']).optional().describe('Only those that failed, or only those that did not'),
    kind: z
      .string()
      .regex(/^[a-zA-Z]{1,60}$/, 'Choose a kind from the list')
      .optional(),
  }),
  response: pageOf(outboxMessageSchema),
})

export const retryOutbox = endpoint({
  method: 'POST',
  path: '/admin/outbox/:messageId/retry',
  summary: 'Deliver an effect again that failed (admin)',
  access: 'admin',
  limit: 'write',
  errors: ['not_found', 'conflict'],
  params: z.strictObject({ messageId: z.uuidv4() }),
  response: doneSchema,
})
