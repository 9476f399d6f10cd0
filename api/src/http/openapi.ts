import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@mandate/contract/frame/endpoint'
import { type ErrorCode, errorSchema, errorStatus } from '@mandate/contract/frame/errors'
import { operations } from '@mandate/contract/operations'
import { z } from 'zod'

const everyOperation: ErrorCode[] = ['invalid_input', 'too_many_requests', 'internal', 'unavailable']
const packageFile = join(import.meta.dirname, '../../../package.json')

let made: Record<string, unknown> | undefined

/** The OpenAPI document, generated once from the contract only: a route that isn't in it doesn't exist. */
export function openApiDocument(): Record<string, unknown> {
  made ??= makeDocument()
  return made
}

function makeDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name, feature, endpoint } of operations) {
    const path = `/api${endpoint.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(name, feature, endpoint) }
  }
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mandate',
      version,
      description: 'A professional network with regulatory data for wealth managers, asset managers and accredited investors.',
    },
    paths,
    components: {
      schemas: { Error: schemaOf(errorSchema, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function describe(name: string, feature: string, endpoint: Endpoint) {
  const parameters = [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')]
  return {
    operationId: name,
    tags: [feature],
    summary: endpoint.summary,
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body ? { requestBody: { required: true, content: contentOf(endpoint.isBinaryBody, endpoint.body, 'input') } } : {}),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done', content: contentOf(endpoint.isBinaryAnswer, endpoint.response, 'output') },
      ...Object.fromEntries(
        errorsOf(endpoint).map(([status, codes]) => [
          status,
          { description: codes.join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
        ]),
      ),
    },
  }
}

function contentOf(isBinary: boolean | undefined, schema: z.ZodType, io: 'input' | 'output') {
  return isBinary ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } : { 'application/json': { schema: schemaOf(schema, io) } }
}

function errorsOf({ method, access, stepUp, errors = [] }: Endpoint): [number, ErrorCode[]][] {
  const signedIn: ErrorCode[] = access === 'public' ? [] : ['not_signed_in']
  const writes: ErrorCode[] = method === 'GET' ? [] : ['wrong_origin']
  const codes = [...new Set([...everyOperation, ...signedIn, ...writes, ...(stepUp ? (['step_up_required'] as const) : []), ...errors])]
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].sort((a, b) => a - b)
  return statuses.map((status) => [status, codes.filter((code) => errorStatus[code] === status)])
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Record<string, unknown>; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({ name, in: place, required: place === 'path' || required.includes(name), schema: property }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as Record<string, unknown>
  return described
}
