import type { Endpoint } from '@mandate/contract/frame/endpoint'
import { z } from 'zod'

export const places = ['params', 'query', 'body'] as const
export type Place = (typeof places)[number]
export type Path = (string | number)[]

export interface Part {
  path: Path
  schema: z.ZodType
}

/** Every nested schema with its path; unwraps optionals, defaults and list elements. */
export function partsOf(schema: z.ZodType, path: Path = []): Part[] {
  const own: Part = { path, schema }
  if (schema instanceof z.ZodObject) return [own, ...Object.entries(schema.shape).flatMap(([name, part]) => partsOf(part as z.ZodType, [...path, name]))]
  if (schema instanceof z.ZodArray) return [own, ...partsOf(schema.element as z.ZodType, [...path, 0])]
  if (schema instanceof z.ZodRecord) return [own, ...partsOf(schema.valueType as z.ZodType, [...path, 'key'])]
  if (schema instanceof z.ZodUnion)
    return [own, ...schema.options.flatMap((option) => partsOf(option as z.ZodType, path).filter((part) => part.path.length > path.length))]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return partsOf(schema.unwrap() as z.ZodType, path)
  if (schema instanceof z.ZodPipe) return partsOf(schema.in as z.ZodType, path)
  return [own]
}

/** The fields of what an operation takes in one place, without the objects around them. */
export function fieldsOf(endpoint: Endpoint, place: Place): Path[] {
  const schema = endpoint[place]
  if (!schema) return []
  const paths = partsOf(schema).filter(({ path }) => path.length > 0)
  return [...new Map(paths.map(({ path }) => [path.join('.'), path])).values()]
}

/** An object that says nothing of unknown keys lets them through. */
export function isOpen({ schema }: Part): boolean {
  return schema instanceof z.ZodObject && !(schema.def.catchall instanceof z.ZodNever)
}

/** A copy of the input with one value put somewhere in it. */
export function withValue(input: unknown, path: Path, value: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return value
  if (typeof first === 'number') {
    const list = Array.isArray(input) ? [...input] : []
    list[first] = withValue(list[first], rest, value)
    return list
  }
  const object = typeof input === 'object' && input !== null ? input : {}
  return { ...object, [first]: withValue((object as Record<string, unknown>)[first], rest, value) }
}
