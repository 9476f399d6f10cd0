import { expect, it, test } from 'vitest'
import { z } from 'zod'
import { registrationSchema } from '../identity.ts'
import { operations } from '../operations.ts'

const messagesOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

test.each([
  ['a missing text', z.string(), undefined, 'This field is required'],
  ['a number for a text', z.string(), 7, 'Enter text'],
  ['a text for a number', z.number(), 'seven', 'Enter a number'],
  ['a fraction', z.number().int(), 1.5, 'Enter a whole number'],
  ['a text for a flag', z.boolean(), 'maybe', 'Choose yes or no'],
  ['an unknown option', z.enum(['code', 'firm', 'review']), 'mail', 'Choose one of these: code, firm, review'],
  ['an option of a long list', z.enum(['1', '2', '3', '4', '5', '6', '7', '8', '9']), 'x', 'Choose from the list'],
  ['a wrong ID', z.uuidv4(), 'x', 'This ID is invalid. Copy it again'],
  ['a wrong date', z.iso.date(), '31 March', 'Enter a date such as 2026-03-31'],
  [
    'an unknown kind',
    z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })]),
    { kind: 'c' },
    'Choose one of these: a, b',
  ],
  ['a missing kind', z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]), undefined, 'This field is required'],
  ['neither of two', z.union([z.boolean(), z.enum(['income', 'netWorth'])]), 'rich', 'Choose yes or no, or choose one of these: income, netWorth'],
  ['a part of neither form', z.union([z.object({ id: z.number() }), z.object({ a: z.string(), b: z.string() })]), { id: 'x' }, 'Correct id: enter a number'],
  ['a wrong time', z.iso.time(), 'noon', 'Enter a time such as 14:30'],
  ['a wrong beginning', z.string().startsWith('https://'), 'x', 'Begin this with https://'],
  ['what is to be left out', z.undefined(), 7, 'Remove this field'],
  ['null for a text that may be left out', registrationSchema.shape.alias, null, 'Leave it out or enter text'],
  ['null for a text that is required', registrationSchema.shape.email, null, 'This field is required'],
  ['an empty text', z.string().min(1), '', 'This field is required'],
  ['a short text', z.string().min(3), 'ab', 'Enter at least 3 characters'],
  ['a long text', z.string().max(3), 'abcd', 'Use 3 characters or fewer'],
  ['a small number', z.number().min(5), 4, 'Enter 5 or more'],
  ['a large number', z.number().max(5), 6, 'Enter 5 or less'],
  ['a number of 20 digits', z.number().int(), 1e20, 'This number is too large'],
  ['an empty list', z.array(z.string()).min(1), [], 'Add at least one'],
  ['a long list', z.array(z.string()).max(1), ['a', 'b'], 'Use 1 or fewer'],
  ['a message of its own', z.string().min(1, 'Enter your name'), '', 'Enter your name'],
])('%s is refused with a sentence', (_, schema: z.ZodType, value, sentence) => {
  expect(messagesOf(schema, value)).toContain(sentence)
})

const hostile: unknown[] = [undefined, null, {}, [], '', 'x', -1, 1.5, 1e12, true, 'x'.repeat(3_000), [1], { kind: 'x' }]

it('no operation refuses input with a text of the validator', () => {
  for (const { name, endpoint } of operations) {
    for (const schema of [endpoint.params, endpoint.query, endpoint.body]) {
      if (!schema) continue
      const fields = 'shape' in schema ? Object.keys(schema.shape as object) : []
      const bodies = hostile.flatMap((value) => [value, Object.fromEntries(fields.map((field) => [field, value]))])
      for (const message of bodies.flatMap((body) => messagesOf(schema, body)))
        expect(message, name).not.toMatch(/^Invalid\b|^Too (small|big)|expected|received \w|discriminator|Unrecognized key|wrong form|API documentation/)
    }
  }
})
