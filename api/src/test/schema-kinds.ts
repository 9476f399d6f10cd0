import { type Operation, operations } from '@mandate/contract/operations'
import { z } from 'zod'
import { type Path, type Place, partsOf, places } from './schema-parts.ts'

export interface Field {
  operation: Operation
  place: Place
  path: Path
  /** One for each form that the place may have. */
  schemas: z.ZodType[]
}

/** The fields of what an operation takes, without the objects around them. */
export function fieldsIn(operation: Operation): Field[] {
  return places.flatMap((place) => {
    const schema = operation.endpoint[place]
    const parts = schema ? partsOf(schema).filter(({ path }) => path.length > 0) : []
    const alike = Map.groupBy(parts, ({ path }) => path.join('.'))
    return [...alike.values()].map(([first, ...more]) => ({
      ...{ operation, place, path: first?.path ?? [] },
      schemas: [first, ...more].flatMap((part) => (part ? [part.schema] : [])),
    }))
  })
}

/** One field for each kind of schema that the contract has: what is true of one is true of all that are declared alike. */
export function fieldsOfEachKind(): Field[] {
  const kinds = Map.groupBy(operations.flatMap(fieldsIn), kindOfField)
  // The one with the smallest number, so that a new field seldom changes which it is.
  return [...kinds.values()].flatMap((fields) => fields.toSorted((one, other) => numberOf(nameOf(one)) - numberOf(nameOf(other))).slice(0, 1))
}

export function nameOf({ operation, place, path }: Field): string {
  return `${operation.name} ${place}.${path.join('.')}`
}

/** In an address everything is a text; in a body a value has a type. */
function kindOfField({ place, schemas }: Field): string {
  return JSON.stringify([place === 'body', ...schemas.map(kindOf)])
}

/** How a schema was declared: its type, checks and conversions, whatever its limits, choices and messages are. */
export function kindOf(schema: z.ZodType): string {
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral || schema instanceof z.ZodObject) return schema.def.type
  return JSON.stringify(described(schema.def))
}

function described(value: unknown): unknown {
  if (value instanceof z.ZodType) return kindOf(value)
  if (value instanceof z.core.$ZodCheck) return described(value._zod.def)
  if (typeof value === 'function' || value instanceof RegExp) return String(value)
  if (typeof value === 'number' || typeof value === 'bigint') return 0
  if (Array.isArray(value)) return value.map(described)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).flatMap(([name, part]) => (name === 'error' ? [] : [[name, described(part)]])))
}

/** The same for a name in every run. */
export function numberOf(name: string): number {
  return [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)
}
