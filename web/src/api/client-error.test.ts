import { expect, test } from 'vitest'
import { toClientError } from './client-error.ts'

const answer = (code: string, message: string, fields?: Record<string, string>) => ({
  error: { code, message, ...(fields ? { fields } : {}), requestId: 'r-1' },
})

test.each([
  ['no connection', { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' }, { kind: 'FETCH_ERROR', wayOn: 'retry' }],
  ['no answer in time', { status: 'TIMEOUT_ERROR', error: 'AbortError' }, { kind: 'TIMEOUT_ERROR', wayOn: 'retry' }],
  [
    'an answer that is not JSON',
    { status: 'PARSING_ERROR', originalStatus: 200, data: '<html>', error: 'SyntaxError' },
    { kind: 'PARSING_ERROR', wayOn: 'retry' },
  ],
  ['a page of a proxy', { status: 'PARSING_ERROR', originalStatus: 502, data: '<html>', error: 'SyntaxError' }, { kind: 502, wayOn: 'retry' }],
  ['a refusal by a proxy', { status: 'PARSING_ERROR', originalStatus: 401, data: '<html>', error: 'SyntaxError' }, { kind: 401, wayOn: 'signIn' }],
  ['an error thrown in the page', { name: 'TypeError', message: 'x is undefined' }, { kind: 'PARSING_ERROR', wayOn: 'retry' }],
  ['nothing at all', undefined, { kind: 'PARSING_ERROR', wayOn: 'retry', message: 'Something went wrong on our side. Try again, or reload the page.' }],
  [
    'signed out',
    { status: 401, data: answer('not_signed_in', 'Sign in to continue') },
    { kind: 401, code: 'not_signed_in', wayOn: 'signIn', requestId: 'r-1' },
  ],
  ['not allowed', { status: 403, data: answer('not_allowed', 'Only the owner may') }, { kind: 403, wayOn: 'goBack' }],
  ['not found', { status: 404, data: answer('not_found', 'Nothing here') }, { kind: 404, wayOn: 'goBack', message: 'Nothing here.' }],
  [
    'invalid',
    { status: 400, data: answer('invalid_input', 'Some fields are invalid', { email: 'Enter it' }) },
    { kind: 400, wayOn: 'retry', fields: { email: 'Enter it' } },
  ],
  ['an unknown code', { status: 418, data: answer('teapot', 'Short and stout') }, { kind: 418, wayOn: 'retry', fields: {} }],
  [
    'a status without our answer',
    { status: 500, data: null },
    { kind: 500, wayOn: 'retry', fields: {}, message: 'Something went wrong on our side. Try again.' },
  ],
])('%s has one plain sentence and a way on', (_, error, expected) => {
  const shown = toClientError(error)
  expect(shown).toMatchObject(expected)
  expect(shown.message).toMatch(/^[A-Z].*[.!?]$/)
})
