import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDeep } from './deep.ts'
import { aFewAttacks, aFewBodyAttacks, aFewRepeatedParameters, attacksOnEveryField, bodyAttacks, repeatedParameters, unknownKeys } from './fuzz-attacks.ts'
import { type Fuzzing, startFuzzing } from './fuzzing.ts'
import { writeOperations } from './routed-operations.ts'

let fuzzing: Fuzzing
beforeAll(async () => {
  fuzzing = await startFuzzing()
})
afterAll(() => fuzzing.end())

const withQuery = writeOperations.filter(({ endpoint }) => endpoint.query)

describe('hostile input to what writes', () => {
  it.each(writeOperations)('C13 $name takes any text and any type in its fields without failing', { timeout: 60_000 }, async (operation) => {
    const { problems } = await fuzzing.tryAll(operation, isDeep ? attacksOnEveryField : aFewAttacks)
    expect(problems).toEqual([])
  })

  it.each(writeOperations)('C13 $name takes any body without failing', async (operation) => {
    const { problems } = await fuzzing.tryAll(operation, isDeep ? bodyAttacks : aFewBodyAttacks)
    expect(problems).toEqual([])
  })

  it.each(withQuery)('C14 $name refuses a parameter that comes twice, as a list or as an object', async (operation) => {
    const { problems, statuses } = await fuzzing.tryAll(operation, isDeep ? repeatedParameters : aFewRepeatedParameters)
    expect(problems).toEqual([])
    expect(new Set(statuses)).toEqual(new Set([400]))
  })

  it.each(writeOperations)('B2 $name refuses an unknown key in each of its objects', async (operation) => {
    const { problems, statuses } = await fuzzing.tryAll(operation, unknownKeys)
    expect(problems).toEqual([])
    expect(new Set(statuses)).toEqual(new Set([400]))
  })

  it('C9 C17 all of that met the answers it was meant to, and nothing failed inside', () => {
    expect([...fuzzing.seenStatuses].sort()).toEqual(expect.arrayContaining([200, 400, 401, 404, 413]))
    expect(fuzzing.errors()).toBe('')
  })
})
