import { operations } from '@mandate/contract/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDeep } from './deep.ts'
import { aFewAttacks, aFewRepeatedParameters, attacksOnEveryField, repeatedParameters, unknownKeys } from './fuzz-attacks.ts'
import { type Fuzzing, startFuzzing } from './fuzzing.ts'

let fuzzing: Fuzzing
beforeAll(async () => {
  fuzzing = await startFuzzing()
})
afterAll(() => fuzzing.end())

const reads = operations.filter(({ endpoint }) => endpoint.method === 'GET')
const withQuery = reads.filter(({ endpoint }) => endpoint.query)

describe('hostile input to what reads', () => {
  it.each(reads)('C13 $name takes any text in its fields without failing', { timeout: 60_000 }, async (operation) => {
    const { problems } = await fuzzing.tryAll(operation, isDeep ? attacksOnEveryField : aFewAttacks)
    expect(problems).toEqual([])
  })

  it.each(withQuery)('C14 $name refuses a parameter that comes twice, as a list or as an object', { timeout: 60_000 }, async (operation) => {
    const { problems, statuses } = await fuzzing.tryAll(operation, isDeep ? repeatedParameters : aFewRepeatedParameters)
    expect(problems).toEqual([])
    expect(new Set(statuses)).toEqual(new Set([400]))
  })

  it.each(reads)('B2 $name refuses a parameter that it does not know', async (operation) => {
    const { problems, statuses } = await fuzzing.tryAll(operation, unknownKeys)
    expect(problems).toEqual([])
    expect(new Set(statuses)).toEqual(new Set([400]))
  })

  it('C9 C17 all of that met the answers it was meant to, and nothing failed inside', () => {
    expect([...fuzzing.seenStatuses].sort()).toEqual(expect.arrayContaining([200, 400, 404]))
    expect(fuzzing.errors()).toBe('')
  })
})
