import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { speakInSentences } from './problem-sentences.ts'

// Here, because every operation is declared with this module.
speakInSentences()

/**
 * Who may call the operation. The service decides what a caller may do with a particular record. `public`: anyone. `member`: any signed-in user, including admins. `admin`: an admin session.
 */
export type Access = 'public' | 'member' | 'admin'

/** The rate limit that a call counts against; the limits are in `api/src/http/rate-limits.ts`. */
export type Limit = 'read' | 'poll' | 'picture' | 'write' | 'signIn' | 'mail' | 'code'

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to `/api`, with `:name` for each parameter. */
  path: string
  /** One sentence for the OpenAPI document. */
  summary: string
  access: Access
  limit: Limit
  /** Needs a sign-in with password or second factor within the last ten minutes. */
  stepUp?: boolean
  /** Needs the header `Idempotency-Key`: a repeated call with the same key has one effect. */
  idempotencyKey?: boolean
  /** Accepts or returns raw bytes instead of JSON. */
  isBinaryBody?: boolean
  isBinaryAnswer?: boolean
  /** Of a binary answer that we write ourselves. Otherwise it's a download of unknown type. */
  answerType?: 'application/pdf'
  /** The errors of this operation, in addition to those of every operation. */
  errors?: readonly ErrorCode[]
  params?: Params
  query?: Query
  body?: Body
  response: Response
  status?: 200 | 201 | 202
}

export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodType,
>(definition: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return definition
}

type Part<Name extends string, Value> = [Value] extends [undefined] ? { [key in Name]?: undefined } : { [key in Name]: Value }

/** The input that a caller sends. */
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType> ? Part<'params', z.input<P>> & Part<'query', z.input<Q>> & Part<'body', z.input<B>> : never

/** The input that the server has after parsing. */
export type ParsedRequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType> ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> } : never

export type ResponseOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never
