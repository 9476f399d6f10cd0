import type { Endpoint, ResponseOf } from '@mandate/contract/frame/endpoint'
import { type ErrorCode, errorStatus } from '@mandate/contract/frame/errors'
import { type HttpHandler, HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** Stands in for the server in a test file. A call that no handler expects fails the test. */
export function startApiServer(...handlers: HttpHandler[]) {
  const server = setupServer(...handlers)
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return server
}

function addressOf(endpoint: Endpoint): string {
  return `${location.origin}/api${endpoint.path}`
}

const methods = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete }

type Answer<E extends Endpoint> = ResponseOf<E> | ((request: Request) => ResponseOf<E> | Response | Promise<ResponseOf<E> | Response>)

/** Answers an operation of the contract. */
export function answers<E extends Endpoint>(endpoint: E, answer: Answer<E>): HttpHandler {
  return methods[endpoint.method](addressOf(endpoint), async ({ request }) => {
    const given = typeof answer === 'function' ? await (answer as (request: Request) => unknown)(request) : answer
    if (given instanceof Response) return given
    return HttpResponse.json(given as never, { status: endpoint.status ?? 200 })
  })
}

export function refusal(code: ErrorCode, message = 'Refused', fields?: Record<string, string>): Response {
  return HttpResponse.json({ error: { code, message, ...(fields ? { fields } : {}), requestId: 'req-test' } }, { status: errorStatus[code] })
}

export function refuses(endpoint: Endpoint, code: ErrorCode, message?: string): HttpHandler {
  return methods[endpoint.method](addressOf(endpoint), () => refusal(code, message))
}

export function isUnreachable(endpoint: Endpoint): HttpHandler {
  return methods[endpoint.method](addressOf(endpoint), () => HttpResponse.error())
}
