import { validate } from '@apidevtools/swagger-parser'
import { errorStatus } from '@mandate/contract/frame/errors'
import { operations } from '@mandate/contract/operations'
import { expect, it } from 'vitest'
import { openApiDocument } from './openapi.ts'

type Document = Parameters<typeof validate>[0]
interface Described {
  operationId: string
  responses: Record<string, unknown>
}

const copy = () => structuredClone(openApiDocument()) as { paths: Record<string, Record<string, Described>>; components: { schemas: Record<string, unknown> } }
const check = (document: unknown) => validate(document as Document)

it('is valid, and every reference in it resolves, as a public validator reads it', async () => {
  await expect(check(copy())).resolves.toBeDefined()
})

it('the validator finds a reference that leads nowhere, and what OpenAPI does not know', async () => {
  const dangling = copy()
  dangling.components.schemas.Error = { $ref: '#/$defs/__schema0' }
  await expect(check(dangling)).rejects.toThrow()
  const unknown = { ...copy(), paths: { '/x': { get: { responses: 7 } } } }
  await expect(check(unknown)).rejects.toThrow()
})

it('has every reference within the shared components', () => {
  const references = [...JSON.stringify(openApiDocument()).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference)
  const { components } = copy()
  expect(references.length).toBeGreaterThan(operations.length)
  expect([...new Set(references)].filter((reference) => !(reference.replace('#/components/schemas/', '') in components.schemas))).toEqual([])
})

const described = Object.values(copy().paths).flatMap((methods) => Object.values(methods))
const statuses = new Map(described.map(({ operationId, responses }) => [operationId, Object.keys(responses)]))
const statusesOf = (name: string) => statuses.get(name) ?? []

it('lists for each operation what the server may answer around it', () => {
  for (const { name, endpoint } of operations) {
    const expected = [endpoint.status ?? 200, 400, 414, 429, 431, 500, 503]
    if (endpoint.method !== 'GET') expected.push(403, 413, 415)
    if (endpoint.access !== 'public') expected.push(401)
    if (endpoint.access === 'admin') expected.push(404)
    for (const code of endpoint.errors ?? []) expected.push(errorStatus[code])
    const missing = expected.map(String).filter((status) => !statusesOf(name).includes(status))
    expect({ name, missing }).toEqual({ name, missing: [] })
  }
})

it.each(['listAccreditationRequests', 'listClaimsToReview', 'removePasskey', 'renamePasskey', 'getProfileImages', 'endSession'])(
  'lists the 404 that %s was seen to answer',
  (name) => expect(statusesOf(name)).toContain('404'),
)
