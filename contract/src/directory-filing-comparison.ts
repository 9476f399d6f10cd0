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
    /** Schedule rows that were added or removed, by table, as readable text. */
    rows: z.array(
      z.object({
        table: z.string(),
        label: z.string(),
        added: z.array(z.string()),
        removed: z.array(z.string()),
        /** Rows that both filings have under the same number (funds), with their changed cells. */
        changed: z.array(z.object({ name: z.string(), cells: z.array(z.object({ heading: z.string(), before: z.string(), after: z.string() })) })),
      }),
    ),
    /** Names of schedules that only one of the two files contains, so that they can't be compared. */
    notInBoth: z.array(z.string()),
  }),
})
