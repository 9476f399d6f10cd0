import type { Operation } from '@mandate/contract/operations'
import { hostileTexts, rawBodies, wrongTypes } from './hostile.ts'
import { addressOf, type RequestParts } from './routed-operations.ts'
import { type Field, fieldsIn, numberOf } from './schema-kinds.ts'
import { fieldsOf, partsOf, withValue } from './schema-parts.ts'

export interface Attack {
  name: string
  url: string
  payload?: string | Buffer
  type?: string
}

const mostFields = 6
const mostRawBodies = 3
const mostParameters = 4

/** Every hostile value in one field. */
export function attacksOn(field: Field, sample: RequestParts): Attack[] {
  return valuesFor(field).map((value) => attackWith(field.operation, sample, [[field, value]]))
}

export function attacksOnEveryField(operation: Operation, sample: RequestParts): Attack[] {
  return fieldsIn(operation).flatMap((field) => attacksOn(field, sample))
}

/**
 * What is refused is refused by the schema, which is tried with every value elsewhere (`fieldsOfEachKind`); so here mostly values
 * that the schema lets through to the operation's own code: in some fields alone, and in all of them at once.
 */
export function aFewAttacks(operation: Operation, sample: RequestParts): Attack[] {
  const fields = fieldsIn(operation)
  const chosen = (start: number, isTaken: boolean) =>
    fields.flatMap((field, index) => {
      const found = findValue(field, start + index, isTaken)
      return found ? [[field, found.value] as const] : []
    })
  const start = numberOf(operation.name)
  const taken = chosen(start, true)
  const refused = chosen(start, false)
  const alone = [...spread(taken, mostFields), ...spread(refused, 1)].map((one) => [one])
  return [...alone, taken, chosen(start + 17, true), refused].filter((values) => values.length > 0).map((values) => attackWith(operation, sample, values))
}

export function bodyAttacks(operation: Operation, sample: RequestParts): Attack[] {
  return rawBodies(JSON.stringify(sample.body ?? {})).map((body) => ({ ...body, url: addressOf(operation, sample) }))
}

/** All operations have the same parser. */
export function aFewBodyAttacks(operation: Operation, sample: RequestParts): Attack[] {
  const bodies = bodyAttacks(operation, sample)
  const start = numberOf(operation.name)
  return Array.from({ length: mostRawBodies }, (_, index) => bodies[(start + index * 5) % bodies.length]).flatMap((attack) => attack ?? [])
}

const repeatedForms: ((name: string) => string)[] = [
  (name) => `${name}=1&${name}=2`,
  (name) => `${name}[]=1`,
  (name) => `${name}[0]=1`,
  (name) => `${name}[a]=1`,
  (name) => `${name}.a=1`,
]

/** Each parameter of the query twice, as a list and as an object. */
export function repeatedParameters(operation: Operation, sample: RequestParts): Attack[] {
  return fieldsOf(operation.endpoint, 'query').flatMap(([name]) => repeatedForms.map((form) => repeatedParameter(operation, sample, form(String(name)))))
}

export function aFewRepeatedParameters(operation: Operation, sample: RequestParts): Attack[] {
  const start = numberOf(operation.name)
  return spread(fieldsOf(operation.endpoint, 'query'), mostParameters).map(([name], index) =>
    repeatedParameter(operation, sample, repeatedForms[(start + index) % repeatedForms.length]?.(String(name)) ?? ''),
  )
}

function repeatedParameter(operation: Operation, sample: RequestParts, search: string): Attack {
  return { name: search, url: `${addressOf(operation, { ...sample, query: {} })}?${search}` }
}

/** A key that no schema names, in each object of the body and in the query. */
export function unknownKeys(operation: Operation, sample: RequestParts): Attack[] {
  const { body, method } = operation.endpoint
  const objects = body ? partsOf(body).filter(({ schema }) => schema.type === 'object') : [{ path: [] }]
  return [
    ...(method === 'GET'
      ? []
      : objects.map(({ path }) => bodyAttack(operation, sample, { name: 'unknown', body: withValue(sample.body, [...path, 'unknownKey'], 1) }))),
    {
      ...bodyAttack(operation, sample, { name: 'unknown in the query', body: sample.body }),
      url: addressOf(operation, { ...sample, query: { ...sample.query, unknownKey: 1 } }),
    },
  ]
}

function valuesFor({ place }: Field): unknown[] {
  return place === 'body' ? [...hostileTexts, ...wrongTypes] : hostileTexts
}

/** The first one from there on that the field's schema takes, or does not. */
function findValue(field: Field, start: number, isTaken: boolean): { value: unknown } | undefined {
  const values = valuesFor(field)
  const isMeant = (value: unknown) => field.schemas.some((schema) => schema.safeParse(value).success) === isTaken
  const index = values.findIndex((_, offset) => isMeant(values[(start + offset) % values.length]))
  return index < 0 ? undefined : { value: values[(start + index) % values.length] }
}

function spread<Each>(all: Each[], most: number): Each[] {
  const step = Math.ceil(all.length / most)
  return all.filter((_, index) => index % step === 0)
}

/** The sample with these values in place of its own. */
function attackWith(operation: Operation, sample: RequestParts, values: readonly (readonly [Field, unknown])[]): Attack {
  const input = { ...sample }
  for (const [{ place, path }, value] of values) input[place] = withValue(input[place], path, value) as Record<string, unknown>
  const name = values.map(([{ place, path }, value]) => `${place}.${path.join('.')} = ${String(JSON.stringify(value)).slice(0, 40)}`).join(', ')
  return { ...bodyAttack(operation, sample, { name, body: input.body }), url: safeAddress(operation, input) }
}

function bodyAttack(operation: Operation, sample: RequestParts, { name, body }: { name: string; body: unknown }): Attack {
  return { name, url: addressOf(operation, sample), ...(body === undefined ? {} : { payload: JSON.stringify(body) }) }
}

/** Half a surrogate pair has no form in an address; its bytes have. */
function safeAddress(operation: Operation, { params = {}, ...rest }: RequestParts): string {
  const sendable = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value).toWellFormed()]))
  return addressOf(operation, { ...rest, params: sendable })
}
