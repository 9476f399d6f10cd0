import { z } from 'zod'
import { CrmError } from './crm.ts'

/** The outbound client. Throws a CrmError when there is no answer. */
export type Ask = (
  url: string,
  request: { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; headers: Record<string, string>; body?: string },
) => Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }>

interface CrmRequest {
  origin: string
  path: string
  /** Sent as a bearer token. */
  token?: string
  headers?: Record<string, string>
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  /** Statuses that aren't failures, besides 2xx. */
  accepts?: readonly number[]
}

/** Sends JSON to a CRM. Its refusals become errors that say what to do. */
export async function callCrm(ask: Ask, { origin, path, token, headers: given = {}, method = 'GET', body, accepts = [] }: CrmRequest): Promise<unknown> {
  const answer = await ask(`${origin}${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: {
      accept: 'application/json',
      ...given,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  })
  const { status, headers } = answer
  if ((status >= 200 && status < 300) || accepts.includes(status)) return readJson(answer.body)
  if (status === 401) throw new CrmError('revoked', 'the grant is no longer accepted')
  if (status === 429) throw new CrmError('rateLimited', 'the limit of calls is reached', secondsOf(headers['retry-after']))
  if (status >= 500) throw new CrmError('unreachable', `it answers ${status}`, secondsOf(headers['retry-after']))
  const refusal = readRefusal(answer.body)
  if (refusal.code === 'REQUEST_LIMIT_EXCEEDED') throw new CrmError('rateLimited', 'the limit of calls is reached')
  throw new CrmError('refused', refusal.message ?? `it answers ${status}`)
}

/** Throws when the CRM answers otherwise than documented. */
export function readAs<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const { success, data } = schema.safeParse(answer)
  if (!success) throw new CrmError('unreachable', 'its answer has another form than documented')
  return data
}

function readJson(body: Buffer): unknown {
  if (body.length === 0) return undefined
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new CrmError('unreachable', 'its answer is no JSON')
  }
}

const refusalSchema = z.object({ message: z.string().optional(), error: z.string().optional(), errorCode: z.string().optional() })

/** HubSpot, Wealthbox and Redtail answer with an object, Salesforce with a list. */
function readRefusal(body: Buffer): { message: string | undefined; code: string | undefined } {
  const answer = readJson(body)
  const { data } = refusalSchema.safeParse(Array.isArray(answer) ? answer[0] : answer)
  return { message: (data?.message ?? data?.error)?.slice(0, 300), code: data?.errorCode }
}

function secondsOf(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,5}$/.test(header) ? Number(header) : undefined
}
