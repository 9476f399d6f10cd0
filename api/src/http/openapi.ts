import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@mandate/contract/frame/endpoint'
import { type ErrorCode, errorSchema, errorStatus } from '@mandate/contract/frame/errors'
import { operations } from '@mandate/contract/operations'
import { z } from 'zod'
import { uploadPaths } from './upload-operations.ts'

/** What the server answers before or around any operation: bad input, an address or headers that are too long, limits, faults, overload. */
const everyOperation: ErrorCode[] = ['invalid_input', 'address_too_long', 'too_many_requests', 'headers_too_large', 'internal', 'unavailable']
/** A body may come with every method but GET. */
const withBody: ErrorCode[] = ['wrong_origin', 'malformed_request', 'too_large', 'unsupported_media_type']
const packageFile = join(import.meta.dirname, '../../../package.json')

let made: Record<string, unknown> | undefined

/** The OpenAPI document, generated once from the contract and the operations of the upload protocol: a route that isn't in it doesn't exist. */
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
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Mandate',
      version,
      description: 'A professional network with regulatory data for wealth managers, asset managers and accredited investors.',
    },
    paths: { ...paths, ...uploadPaths },
    components: {
      schemas: { Error: schemaOf(errorSchema, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
  const shared: Record<string, unknown> = {}
  const resolved = shareDefinitions(document, shared) as typeof document
  Object.assign(resolved.components.schemas, shared)
  return resolved
}

/**
 * A schema that contains itself is described by a `$defs` at its own root, which a reference can't find inside a larger document: moves each definition to
 * the shared components, once.
 */
function shareDefinitions(part: unknown, shared: Record<string, unknown>, names: Record<string, string> = {}): unknown {
  if (Array.isArray(part)) return part.map((each) => shareDefinitions(each, shared, names))
  if (typeof part !== 'object' || part === null) return part
  const { $defs = {}, ...rest } = part as Record<string, unknown> & { $defs?: Record<string, unknown> }
  const known = { ...names }
  for (const name of Object.keys($defs)) known[name] = nameFor(JSON.stringify($defs[name]), name)
  for (const [name, definition] of Object.entries($defs)) {
    const sharedName = known[name] ?? name
    if (!(sharedName in shared)) {
      shared[sharedName] = {}
      shared[sharedName] = shareDefinitions(definition, shared, known)
    }
  }
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => {
      const [, name = ''] = key === '$ref' ? (/^#\/\$defs\/(.+)$/.exec(String(value)) ?? []) : []
      return [key, known[name] ? `#/components/schemas/${known[name]}` : shareDefinitions(value, shared, known)]
    }),
  )
}

/** The same definition has the same name wherever it is used. */
function nameFor(definition: string, name: string): string {
  return `Shared${[...definition].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0x7fffffff, name.length).toString(36)}`
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
  // To everyone but admins, what is for admins isn't there.
  const signedIn: ErrorCode[] = access === 'public' ? [] : access === 'member' ? ['not_signed_in'] : ['not_signed_in', 'not_found']
  const writes: ErrorCode[] = method === 'GET' ? [] : withBody
  const codes = [...new Set([...everyOperation, ...signedIn, ...writes, ...(stepUp ? (['step_up_required'] as const) : []), ...errors])]
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].sort((a, b) => a - b)
  return statuses.map((status) => [status, codes.filter((code) => errorStatus[code] === status)])
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [], $defs } = schemaOf(schema, 'input') as { properties?: Record<string, object>; required?: string[]; $defs?: object }
  return Object.entries(properties).map(([name, property]) => ({
    ...{ name, in: place, required: place === 'path' || required.includes(name) },
    schema: $defs ? { ...property, $defs } : property,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as Record<string, unknown>
  return described
}
