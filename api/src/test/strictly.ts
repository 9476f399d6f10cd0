import { z } from 'zod'

/** The same schema with every object closed. */
export function strictly(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject)
    return z.strictObject(Object.fromEntries(Object.entries(schema.shape).map(([name, part]) => [name, strictly(part as z.ZodType)])))
  if (schema instanceof z.ZodArray) return z.array(strictly(schema.element as z.ZodType))
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map((option) => strictly(option as z.ZodType)))
  if (schema instanceof z.ZodRecord) return z.record(z.string(), strictly(schema.valueType as z.ZodType))
  if (schema instanceof z.ZodNullable) return strictly(schema.unwrap() as z.ZodType).nullable()
  if (schema instanceof z.ZodOptional) return strictly(schema.unwrap() as z.ZodType).optional()
  return schema
}
