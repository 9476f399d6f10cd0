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

it('groups the operations under plain titles', () => {
  const tags = Object.values(copy().paths).flatMap((methods) => Object.values(methods).flatMap((each) => (each as unknown as { tags: string[] }).tags))
  expect([...new Set(tags)]).toEqual(expect.arrayContaining(['API keys', 'Document requests', 'Documents', 'Self-identification', 'Uploads']))
  expect(tags.filter((tag) => !/^[A-Z][A-Za-z]*(?:-[a-z]+)?(?: [a-z]+)*$/.test(tag) || /[a-z][A-Z]/.test(tag))).toEqual([])
})

it('describes the upload protocol with its headers and what it answers', () => {
  const { paths } = copy() as unknown as {
    paths: Record<string, Record<string, { responses: Record<string, { headers?: object }>; parameters: { name: string }[] }>>
  }
  const operation = (path: string, method: string) => {
    const { responses = {}, parameters = [] } = paths[path]?.[method] ?? {}
    const [done = ''] = Object.keys(responses).filter((status) => status < '300')
    return {
      headers: parameters.map(({ name }) => name),
      done,
      gives: Object.keys(responses[done]?.headers ?? {}),
      refuses: Object.keys(responses).filter((status) => status >= '400'),
    }
  }
  const one = '/api/uploads/{uploadId}'
  const begin = operation('/api/uploads', 'post')
  expect([begin.headers, begin.done, begin.gives]).toEqual([
    ['Tus-Resumable', 'Upload-Length', 'Upload-Metadata'],
    '201',
    ['Tus-Resumable', 'Location', 'Upload-Expires'],
  ])
  expect(begin.refuses).toEqual(expect.arrayContaining(['400', '401', '403', '409', '412', '413', '429']))
  expect(operation(one, 'head')).toMatchObject({ done: '200', gives: expect.arrayContaining(['Upload-Offset', 'Upload-Length']) })
  expect(operation(one, 'patch')).toMatchObject({
    headers: ['uploadId', 'Tus-Resumable', 'Upload-Offset'],
    done: '204',
    gives: expect.arrayContaining(['Upload-Offset']),
  })
  expect(operation(one, 'patch').refuses).toEqual(expect.arrayContaining(['404', '409', '412', '413', '415']))
  expect(operation(one, 'delete')).toMatchObject({ done: '204', refuses: expect.arrayContaining(['401', '403', '404']) })
  expect(operation('/api/uploads', 'options')).toMatchObject({ done: '204', gives: expect.arrayContaining(['Tus-Version', 'Tus-Extension', 'Tus-Max-Size']) })
})

it.each(['listAccreditationRequests', 'listClaimsToReview', 'removePasskey', 'renamePasskey', 'getProfileImages', 'endSession'])(
  'lists the 404 that %s was seen to answer',
  (name) => expect(statusesOf(name)).toContain('404'),
)
