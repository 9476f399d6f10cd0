import { expect, it } from 'vitest'
import { ConfigError } from './config-error.ts'
import { startFailure } from './start-failure.ts'

it.each<[string, unknown, string]>([
  ['a wrong setting', new ConfigError('Set PORT to a number, or leave it out.'), 'Set PORT to a number, or leave it out.'],
  ['a slow database', new Error('Connection terminated due to connection timeout'), "Mandate couldn't start: Connection terminated due to connection timeout"],
  ['several lines', new Error('relation "users" does not exist\n    at query'), 'Mandate couldn\'t start: relation "users" does not exist'],
  [
    'several addresses',
    new AggregateError([new Error('connect ECONNREFUSED ::1:5432'), new Error('connect ECONNREFUSED 127.0.0.1:5432')]),
    "Mandate couldn't start: connect ECONNREFUSED ::1:5432",
  ],
  ['an error without a message', new TypeError(), "Mandate couldn't start: TypeError"],
  ['a thrown value that is not an error', 'full disk', "Mandate couldn't start: full disk"],
])('%s is one line without a stack', (_, error, line) => {
  expect(startFailure(error)).toBe(line)
})
