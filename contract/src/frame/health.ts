import { z } from 'zod'

const partSchema = z.object({ ok: z.boolean(), detail: z.string() })

const readinessSchema = z.object({ ready: z.boolean(), parts: z.record(z.string(), partSchema) })
export type Readiness = z.infer<typeof readinessSchema>
