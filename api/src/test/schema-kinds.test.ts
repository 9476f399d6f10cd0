import { emailSchema, nameSchema, shownTextSchema } from '@mandate/contract/values/fields'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldsOfEachKind, kindOf } from './schema-kinds.ts'

test.each<[string, z.ZodType, z.ZodType]>([
  ['two limits', shownTextSchema(80), shownTextSchema(200)],
  ['two lists of choices', z.enum(['a', 'b']), z.enum(['c'])],
  ['two messages', nameSchema('first name'), nameSchema('last name')],
  ['a description', emailSchema, emailSchema.describe('Where you are reached')],
])('%s make no difference', (_, one, other) => expect(kindOf(one)).toBe(kindOf(other)))

test.each<[string, z.ZodType, z.ZodType]>([
  ['a type', z.string(), z.number()],
  ['a limit', z.string(), z.string().max(5)],
  ['a pattern', z.string().regex(/a/), z.string().regex(/b/)],
  ['a rule', z.string().refine((text) => text !== 'a'), z.string().refine((text) => text !== 'b')],
  ['a conversion', z.string(), z.string().overwrite((text) => text.trim())],
  ['a format', z.uuid(), z.iso.date()],
  ['what a list holds', z.array(z.string()), z.array(z.number())],
])('%s makes another kind', (_, one, other) => expect(kindOf(one)).not.toBe(kindOf(other)))

test('the contract has far fewer kinds than fields, and each is there once', () => {
  const fields = fieldsOfEachKind()
  const kinds = fields.map(({ place, schemas }) => [place === 'body', ...schemas.map(kindOf)].join())
  expect(new Set(kinds).size).toBe(fields.length)
  expect(fields.length).toBeGreaterThan(30)
})
