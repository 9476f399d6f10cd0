import { claimProfile } from '@mandate/contract/claims'
import { operationOf, operations } from '@mandate/contract/operations'
import { search } from '@mandate/contract/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attacksOn, bodyAttacks, repeatedParameters } from './fuzz-attacks.ts'
import { type Fuzzing, startFuzzing } from './fuzzing.ts'
import { fieldsOfEachKind, nameOf } from './schema-kinds.ts'
import { isOpen, partsOf } from './schema-parts.ts'

let fuzzing: Fuzzing
beforeAll(async () => {
  fuzzing = await startFuzzing()
})
afterAll(() => fuzzing.end())

describe('all that is hostile', () => {
  const kinds = fieldsOfEachKind().map((field) => ({ name: nameOf(field), field }))
  it.each(kinds)('C13 in $name, and with it in each field that is declared alike', { timeout: 60_000 }, async ({ field }) => {
    const { problems } = await fuzzing.tryAll(field.operation, (_, sample) => attacksOn(field, sample))
    expect(problems).toEqual([])
  })

  it('C13 in place of a whole body', { timeout: 60_000 }, async () => {
    const { problems } = await fuzzing.tryAll(operationOf(claimProfile), bodyAttacks)
    expect(problems).toEqual([])
  })

  it('C14 as a parameter that comes twice, as a list or as an object', { timeout: 60_000 }, async () => {
    const { problems, statuses } = await fuzzing.tryAll(operationOf(search), repeatedParameters)
    expect(problems).toEqual([])
    expect(new Set(statuses)).toEqual(new Set([400]))
  })

  it('C9 C17 met the refusals it was meant to, and nothing failed inside', () => {
    expect([...fuzzing.seenStatuses].sort()).toEqual(expect.arrayContaining([200, 400, 404, 413]))
    expect(fuzzing.errors()).toBe('')
  })
})

describe('an unknown field', () => {
  it.each(operations)('B2 $name is closed in each object it takes', ({ endpoint }) => {
    const open = [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) => (schema ? partsOf(schema).filter(isOpen) : []))
    expect(open.map(({ path }) => path.join('.'))).toEqual([])
  })
})
