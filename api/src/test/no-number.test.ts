import { operations } from '@mandate/contract/operations'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { fieldsIn, nameOf } from './schema-kinds.ts'

/** What a program that coerces would store as 0 or NaN. */
const noNumbers = ['', ' ', 'abc', '1e', '0x', null, [], [[]], {}, false, true, '1,000', '1 000', Number.NaN]

/** The number inside of optional, defaulted and piped schemas. */
function isNumeric(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodNumber) return true
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) return isNumeric(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe) return isNumeric(schema.def.in as z.ZodType) || isNumeric(schema.def.out as z.ZodType)
  return false
}

const fields = operations.flatMap(fieldsIn).filter(({ schemas }) => schemas.some(isNumeric))

it('E6 no numeric field of any operation takes a text that is not a number, and none makes it 0', () => {
  expect(fields.length).toBeGreaterThan(20)
  const taken = fields.flatMap((field) =>
    field.schemas.filter(isNumeric).flatMap((schema) =>
      // In an address, everything is a text.
      noNumbers
        .filter((value) => field.place === 'body' || typeof value === 'string')
        .flatMap((value) => {
          const read = schema.safeParse(value)
          if (!read.success) return []
          // An optional field may be left out by an empty value; it must not become a number.
          return typeof read.data === 'number' ? [`${nameOf(field)} takes ${JSON.stringify(value)} as ${read.data}`] : []
        }),
    ),
  )
  expect(taken).toEqual([])
})
