import { expect, test } from 'vitest'
import { readProviderAnswer } from './provider-answer.ts'

test.each([
  ['?code=abc&state=def', { kind: 'answer', code: 'abc', state: 'def' }],
  ['?code=abc&state=def&iss=https%3A%2F%2Fprovider.test', { kind: 'answer', code: 'abc', state: 'def', issuer: 'https://provider.test' }],
  ['?error=access_denied&state=def', { kind: 'canceled' }],
  ['?error=user_cancelled_login', { kind: 'canceled' }],
  ['?error=user_cancelled_authorize', { kind: 'canceled' }],
  ['?error=server_error&error_description=%3Cscript%3E', { kind: 'refused' }],
  ['?code=abc&state=def&error=access_denied', { kind: 'canceled' }],
  ['?code=abc', { kind: 'nothing' }],
  ['?state=def', { kind: 'nothing' }],
  ['', { kind: 'nothing' }],
])('%s is read as %j', (search, answer) => {
  expect(readProviderAnswer(search)).toEqual(answer)
})
