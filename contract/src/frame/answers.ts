import { z } from 'zod'

/** The response of an operation that returns no data. */
export const doneSchema = z.object({ done: z.literal(true) })
export type Done = z.infer<typeof doneSchema>
