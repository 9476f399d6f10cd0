import { z } from 'zod'
import { filingRefSchema, firmParams } from './directory.ts'
import { endpoint } from './frame/endpoint.ts'

export const compareFilings = endpoint({
  method: 'GET',
  path: '/reference/firms/:firmCrd/compare',
  summary: 'Compare two filings of a firm item by item',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params: firmParams,
  query: z.strictObject({ from: z.coerce.number().int().min(1), to: z.coerce.number().int().min(1) }),
  response: z.object({
    from: filingRefSchema,
    to: filingRefSchema,
    items: z.array(z.object({ item: z.string(), label: z.string(), before: z.string(), after: z.string() })),
    /** Rows of schedules that came or went, by table, in words. */
    rows: z.array(
      z.object({
        table: z.string(),
        label: z.string(),
        added: z.array(z.string()),
        removed: z.array(z.string()),
        /** Rows that stand in both under one number of their own (funds): what of them differs. */
        changed: z.array(z.object({ name: z.string(), cells: z.array(z.object({ heading: z.string(), before: z.string(), after: z.string() })) })),
      }),
    ),
    /** Schedules that only one of the two files had, by name: of these nothing can be said. */
    notInBoth: z.array(z.string()),
  }),
})
