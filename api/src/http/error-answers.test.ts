import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorSchema } from '@mandate/contract/frame/errors'
import { afterAll, describe, expect, it } from 'vitest'
import { PicturesBusyError } from '../adapters/pictures/pictures.ts'
import { readConfig } from '../config.ts'
import { makeLog } from '../log.ts'
import { leak } from '../test/hostile.ts'
import { tryLater } from './app-error.ts'
import { makeServer } from './make-server.ts'

let failure: unknown
const app = makeServer(readConfig({ DEMO: '1', DATA_DIR: mkdtempSync(join(tmpdir(), 'mandate-errors-')) }), makeLog('silent'))
app.get('/api/fails', async () => {
  throw failure
})
app.post('/api/takes', async () => ({}))
afterAll(() => app.close())

const databaseError = (code: string, message = 'FATAL: terminating connection') =>
  Object.assign(new Error(message), { code, severity: 'FATAL', detail: 'Key (email)=(ada@people.test)' })

describe('a failure', () => {
  it.each<[string, unknown, number, string]>([
    ['a mistake of ours', new TypeError("Cannot read properties of undefined (reading 'id')"), 500, 'internal'],
    ['a text', 'select * from users where email = 1', 500, 'internal'],
    ['SQL that is wrong', databaseError('42703', 'column "passwrd" of relation "users" does not exist'), 500, 'internal'],
    ['a broken rule of a table', databaseError('23505', 'duplicate key value violates unique constraint "users_email_key"'), 500, 'internal'],
    ['a text with a NUL', databaseError('22021', 'invalid byte sequence for encoding "UTF8": 0x00'), 400, 'invalid_input'],
    ['a database that stops', databaseError('57P01'), 503, 'unavailable'],
    ['a database that starts', databaseError('57P03', 'the database system is starting up'), 503, 'unavailable'],
    ['a database that is full', databaseError('53300', 'sorry, too many clients already'), 503, 'unavailable'],
    ['a connection that opened too slowly', new Error('Connection terminated due to connection timeout'), 503, 'unavailable'],
    ['a database that is gone', Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }), 503, 'unavailable'],
    ['a connection that broke', new Error('Connection terminated unexpectedly'), 503, 'unavailable'],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), 503, 'unavailable'],
    ['a postmaster that ended', databaseError('XX000', 'postmaster exited during a parallel transaction'), 503, 'unavailable'],
    ['an internal error of the database', databaseError('XX000', 'tsquery stack too small'), 500, 'internal'],
    ['a database on a full disk', databaseError('53100', 'could not extend file "base/1/2": No space left on device'), 503, 'unavailable'],
    ['a full disk of files', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }), 503, 'unavailable'],
    ['a used-up quota of files', Object.assign(new Error('EDQUOT: disk quota exceeded, write'), { code: 'EDQUOT' }), 503, 'unavailable'],
    ['a statement that was cut off', databaseError('57014', 'canceling statement due to statement timeout'), 503, 'unavailable'],
    ['a lock that did not free', databaseError('55P03', 'canceling statement due to lock timeout'), 503, 'unavailable'],
    ['too many images at once', new PicturesBusyError('Too many images are being processed. Try again in a moment'), 503, 'unavailable'],
    ['a refusal of ours', tryLater('too_many_requests', 'Try again in 7 seconds', 7), 429, 'too_many_requests'],
    ['an error that names a status', Object.assign(new Error('postgres://app:secret@db'), { statusCode: 418 }), 500, 'internal'],
  ])('C17 %s is answered in one form, and tells nothing of the inside', async (_, thrown, status, code) => {
    failure = thrown
    const answer = await app.inject({ url: '/api/fails' })
    expect(answer.statusCode).toBe(status)
    expect(errorSchema.parse(answer.json()).error.code).toBe(code)
    expect(answer.json().error.requestId).toBe(answer.headers['x-request-id'])
    expect(answer.body).not.toMatch(leak)
    expect(answer.body).not.toMatch(/ada@|secret/)
    const isFull = /out of storage space/.test(answer.body)
    expect(isFull).toBe(/space left|quota exceeded/.test(String(thrown)))
    expect(answer.headers['retry-after']).toBe(isFull ? '10' : status === 503 ? '2' : status === 429 ? '7' : undefined)
  })

  it.each<[string, Error, string]>([
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect'), 'busy'],
    ['a connection that opened too slowly', new Error('Connection terminated due to connection timeout'), 'busy'],
    ['too many clients', databaseError('53300', 'sorry, too many clients already'), 'busy'],
    ['a statement that was cut off', databaseError('57014', 'canceling statement due to statement timeout'), 'busy'],
    ['a database that stops', databaseError('57P01'), 'restarting'],
    ['a database that starts', databaseError('57P03', 'the database system is starting up'), 'restarting'],
    ['a database that is gone', Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }), 'restarting'],
    ['a connection that broke', new Error('Connection terminated unexpectedly'), 'restarting'],
  ])('%s: Mandate is called restarting only when its database is away', async (_, thrown, word) => {
    failure = thrown
    expect((await app.inject({ url: '/api/fails' })).json().error.message).toBe(`Mandate is ${word}. Try again in a few seconds`)
  })
})

it.each([
  ['broken', '{"name": "Ada"', "The body isn't valid JSON"],
  ['no JSON', 'name=Ada', "The body isn't valid JSON"],
  ['empty', '', 'The body is empty. Send JSON, or no Content-Type'],
])('a body that is %s is refused with its reason', async (_, payload, message) => {
  const answer = await app.inject({ method: 'POST', url: '/api/takes', headers: { 'content-type': 'application/json' }, payload })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toMatchObject({ code: 'malformed_request', message })
})
