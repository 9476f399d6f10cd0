import type { ErrorAnswer } from '@mandate/contract/frame/errors'
import { operations } from '@mandate/contract/operations'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeLastingWorlds } from './lasting-worlds.ts'
import { callerOf, isRouted, sampleOf, writeOperations } from './routed-operations.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { newAddress } from './world.ts'

let server: TestServer
/** All of it is refused, so what is one operation's may be the next one's. */
const worlds = makeLastingWorlds(() => server)
beforeAll(async () => {
  // Without jobs: one may be in the middle of what is put back.
  server = await startTestServer({ environment: { PROCESS: 'api' } })
})
afterAll(async () => {
  await worlds.end()
  await server.stop()
})

/** What a caller would like to decide and must not. */
const privileged: Record<string, unknown> = {
  ...{ id: crypto.randomUUID(), userId: crypto.randomUUID(), user_id: crypto.randomUUID(), ownerId: crypto.randomUUID(), actorId: crypto.randomUUID() },
  ...{ isAdmin: true, is_admin: true, admin: true, superuser: true, kind: 'admin', roles: ['admin'], permissions: ['*'], scope: 'admin', groups: ['admin'] },
  ...{ verified: true, isVerified: true, emailVerified: true, email_verified: true, verifiedAt: '2026-01-01T00:00:00Z', accreditedAt: '2026-01-01T00:00:00Z' },
  ...{
    activatedAt: '2026-01-01T00:00:00Z',
    isActivated: true,
    active: true,
    suspendedAt: null,
    suspendedReason: '',
    status: 'active',
    createdAt: '2020-01-01',
  },
  ...{ passwordHash: 'x', password_hash: 'x', secondFactor: false, hasSecondFactor: true, provedAt: '2099-01-01T00:00:00Z', sessionId: crypto.randomUUID() },
  ...{ expiresAt: '2099-01-01T00:00:00Z', teamId: crypto.randomUUID(), team_id: crypto.randomUUID(), myRole: 'owner', invitedBy: crypto.randomUUID() },
  ...{ acceptedAt: '2026-01-01T00:00:00Z', $set: { isAdmin: true }, 'user.isAdmin': true },
}

/** The people an operation is about may be named where its body declares it; its service decides whether the caller may. */
const maySay = new Set(['userId', 'teamId'])

function isDeclared(body: z.ZodType | undefined, name: string): boolean {
  const declared = body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).properties : undefined
  return maySay.has(name) && declared !== undefined && name in declared
}

/** Fields that define a user's identity and permissions. */
async function rights(): Promise<string> {
  const tables = ['users', 'accreditation_claims', 'second_factors', 'linked_accounts', 'teams', 'team_members', 'team_invitations']
  const parts = tables.map((table) => sql<string>`(select coalesce(string_agg(t::text, '|' order by t::text), '') from ${sql.table(table)} t)`)
  const { rows } = await sql<{ all: string }>`select concat_ws('#', ${sql.join(parts)}) as "all"`.execute(server.deps.db)
  return rows[0]?.all ?? ''
}

describe('a request that says more than it may', () => {
  it('is tried with forty names', () => {
    expect(Object.keys(privileged).length).toBeGreaterThanOrEqual(40)
  })

  it.each(writeOperations)('B1 B2 $name refuses each of them, by name, and changes nothing', async (operation) => {
    const { endpoint } = operation
    // Whether every operation has a route is a test of the authorization matrix.
    if (!isRouted(server.app, operation)) return
    const world = await worlds.take(2)
    const caller = callerOf(operation, world)
    const sample = sampleOf(operation, world, caller)
    const before = await rights()
    const fieldsRefused = async (input: object) => {
      const { status, body } = await server.answer(endpoint, input, { token: caller.token, ip: newAddress() })
      return { status, fields: Object.keys((body as Partial<ErrorAnswer>).error?.fields ?? {}).sort() }
    }
    // A body of bytes has no names, and it may name people its own request named.
    const unnamed = Object.entries(endpoint.isBinaryBody ? {} : privileged).filter(
      ([name]) => !(name in (sample.body ?? {})) && !isDeclared(endpoint.body, name),
    )
    if (unnamed.length > 0)
      expect(await fieldsRefused({ ...sample, body: { ...sample.body, ...Object.fromEntries(unnamed) } })).toEqual({
        status: 400,
        fields: unnamed.map(([name]) => name).sort(),
      })
    expect(await fieldsRefused({ ...sample, query: { ...sample.query, isAdmin: 'true' } })).toEqual({ status: 400, fields: ['isAdmin'] })
    expect(await rights()).toBe(before)
  })

  it.each(operations)('B2 $name has closed objects only, nested ones too', ({ endpoint }) => {
    for (const schema of [endpoint.params, endpoint.query, endpoint.body])
      if (schema) expect(openObjects(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))).toEqual([])
  })
})

/** The places of objects that take any field. A map of short values under free names is no such object: it says what its values are. */
function openObjects(schema: unknown, place = '$'): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own =
    'type' in schema && schema.type === 'object' && 'properties' in schema && (schema as { additionalProperties?: unknown }).additionalProperties !== false
  return [...(own ? [place] : []), ...Object.entries(schema).flatMap(([key, part]) => openObjects(part, `${place}.${key}`))]
}
