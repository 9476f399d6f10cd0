import { errorStatus } from '@mandate/contract/frame/errors'
import { operations } from '@mandate/contract/operations'
import { expect, it } from 'vitest'
import { openApiDocument } from '../http/openapi.ts'
import { expectedOutcome } from './authorization-matrix.ts'
import { identities } from './identities.ts'

interface Described {
  operationId: string
  responses: Record<string, unknown>
}

const { paths } = openApiDocument() as { paths: Record<string, Record<string, Described>> }
const described = Object.values(paths).flatMap((methods) => Object.values(methods))
const listed = new Map(described.map(({ operationId, responses }) => [operationId, Object.keys(responses).map(Number)]))

it.each(operations)('the OpenAPI document lists every status that $name answers to the nine identities', (operation) => {
  const answered = identities.map((identity) => {
    const outcome = expectedOutcome(operation, identity)
    return outcome === 'done' ? (operation.endpoint.status ?? 200) : errorStatus[outcome]
  })
  expect([...new Set(answered)].filter((status) => !listed.get(operation.name)?.includes(status))).toEqual([])
})

it.each(operations.filter(({ endpoint }) => endpoint.path.includes(':')))(
  'the OpenAPI document lists the 404 of $name, whose address names a thing',
  ({ name }) => {
    expect(listed.get(name)).toContain(404)
  },
)
