import { z } from 'zod'

/** For an operation that has nothing to say but that it was done. */
export const doneSchema = z.object({ done: z.literal(true) })
export type Done = z.infer<typeof doneSchema>
