import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiQuota } from '@mandate/contract/api-keys'
import type { Endpoint } from '@mandate/contract/frame/endpoint'
import { type ErrorCode, errorSchema, errorStatus } from '@mandate/contract/frame/errors'
import { scopeNames, scopes } from '@mandate/contract/frame/scopes'
import { scopeOf } from '@mandate/contract/operation-scopes'
import { type Operation, operations } from '@mandate/contract/operations'
import { z } from 'zod'
import { type Example, exampleMoment, exampleOf } from './api-examples.ts'
import { uploadPaths } from './upload-operations.ts'

/** What the server answers before or around any operation: bad input, an API key without the scope, an address or headers that are too long, limits, faults, overload. */
const everyOperation: ErrorCode[] = ['invalid_input', 'not_allowed', 'address_too_long', 'too_many_requests', 'headers_too_large', 'internal', 'unavailable']
/** A body may come with every method but GET. */
const withBody: ErrorCode[] = ['wrong_origin', 'malformed_request', 'too_large', 'unsupported_media_type']
const packageFile = join(import.meta.dirname, '../../../package.json')

const aboutKeys = `A key made under Settings > API keys. It may call the operations of its scopes, and no others:

${scopeNames.map((name) => `* \`${name}\`: ${scopes[name].about}`).join('\n')}`

const aboutApi = `A professional network with regulatory data for wealth managers, asset managers and accredited investors.

The pages use these operations, and a program may: create a key under Settings > API keys and send it as \`Authorization: Bearer\`. Each answer to a key says in \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` what is left of the ${apiQuota.calls} calls a minute that the keys of a member may make together.

A list answers with \`items\` and \`nextCursor\`: pass the cursor back as \`cursor\` for the next page; it is null on the last. An error answers with a \`code\` to branch on, a \`message\` to show and, for bad input, \`fields\`.`

let made: { moment: string; document: Record<string, unknown> } | undefined

/**
 * The OpenAPI document, from the contract and the operations of the upload protocol: a route that isn't in it doesn't exist. Generated once a day, for the
 * moments in its examples.
 */
export function openApiDocument(now = new Date()): Record<string, unknown> {
  const moment = exampleMoment(now)
  if (made?.moment !== moment) made = { moment, document: makeDocument(now) }
  return made.document
}

function makeDocument(now: Date): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations) {
    const { endpoint } = operation
    const path = `/api${endpoint.path.replaceAll(/:([A-Za-z]+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(operation, now) }
  }
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Mandate',
      version,
      description: aboutApi,
    },
    externalDocs: { description: 'Changes of the API', url: '/api/changelog' },
    // The server that serves this document.
    servers: [{ url: '/' }],
    paths: { ...paths, ...uploadPaths },
    components: {
      schemas: { Error: schemaOf(errorSchema, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access token of a session, as the pages use it.' },
        apiKey: { type: 'http', scheme: 'bearer', description: aboutKeys },
      },
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

/** A visitor's operations ask for nothing; what has no scope is for sessions only. */
function securityOf(operation: Operation, scope: string | undefined) {
  if (operation.endpoint.access === 'public') return { security: [] }
  return { security: [{ bearer: [] }, ...(scope ? [{ apiKey: [scope] }] : [])] }
}

function keysInWords({ endpoint }: Operation, scope: string | undefined): string {
  if (endpoint.access !== 'public') return scope ? `API keys need the scope \`${scope}\`.` : "API keys can't make this call."
  return scope ? `API keys with the scope \`${scope}\` are answered as their owner, others as a visitor.` : 'API keys are answered as a visitor.'
}

const titles: Record<string, string> = { apiKeys: 'API keys', optionUsage: 'Use of options', selfId: 'Self-identification' }

/** 'Document requests', as a heading of the page that shows the document. */
function titleOf(feature: string): string {
  const words = feature.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return titles[feature] ?? words.slice(0, 1).toUpperCase() + words.slice(1)
}

function describe(operation: Operation, now: Date) {
  const { name, feature, endpoint } = operation
  const scope = scopeOf(operation)
  const example = scope ? exampleOf(name, now) : undefined
  const parameters = [
    ...parametersOf(endpoint.params, 'path', example?.params),
    ...parametersOf(endpoint.query, 'query', example?.query),
    ...(endpoint.idempotencyKey ? [idempotencyKey] : []),
  ]
  return {
    operationId: name,
    tags: [titleOf(feature)],
    summary: endpoint.summary,
    description: keysInWords(operation, scope),
    ...securityOf(operation, scope),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? { requestBody: { required: true, content: withExample(contentOf(endpoint.isBinaryBody, endpoint.body, 'input'), example?.body) } }
      : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        content: withExample(
          endpoint.answerType ? binaryOf(endpoint.answerType) : contentOf(endpoint.isBinaryAnswer, endpoint.response, 'output'),
          answered(example, endpoint.status ?? 200),
        ),
      },
      ...Object.fromEntries(
        errorsOf(endpoint).map(([status, codes]) => [status, { description: codes.join(', '), content: withExample(errorContent, answered(example, status)) }]),
      ),
    },
  }
}

const idempotencyKey = { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', minLength: 8, maxLength: 200 } }

const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
const answered = (example: Example | undefined, status: number): unknown => (example?.status === status ? example.response : undefined)

function withExample(content: Record<string, object>, example: unknown) {
  const [type = '', schema] = Object.entries(content)[0] ?? []
  return example === undefined ? content : { [type]: { ...schema, example } }
}

function contentOf(isBinary: boolean | undefined, schema: z.ZodType, io: 'input' | 'output'): Record<string, object> {
  return isBinary ? binaryOf('application/octet-stream') : { 'application/json': { schema: schemaOf(schema, io) } }
}

const binaryOf = (type: string) => ({ [type]: { schema: { type: 'string', format: 'binary' } } })

function errorsOf({ method, access, stepUp, errors = [] }: Endpoint): [number, ErrorCode[]][] {
  // To everyone but admins, what is for admins isn't there.
  const signedIn: ErrorCode[] = access === 'public' ? [] : access === 'member' ? ['not_signed_in'] : ['not_signed_in', 'not_found']
  const writes: ErrorCode[] = method === 'GET' ? [] : withBody
  const codes = [...new Set([...everyOperation, ...signedIn, ...writes, ...(stepUp ? (['step_up_required'] as const) : []), ...errors])]
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].sort((a, b) => a - b)
  return statuses.map((status) => [status, codes.filter((code) => errorStatus[code] === status)])
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query', values: Record<string, unknown> = {}) {
  if (!schema) return []
  const { properties = {}, required = [], $defs } = schemaOf(schema, 'input') as { properties?: Record<string, object>; required?: string[]; $defs?: object }
  return Object.entries(properties).map(([name, property]) => ({
    ...{ name, in: place, required: place === 'path' || required.includes(name) },
    schema: $defs ? { ...property, $defs } : property,
    ...(name in values ? { example: values[name] } : {}),
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as Record<string, unknown>
  return described
}
