import { z } from 'zod'
import { filingRefSchema, firmParams } from './directory.ts'
import { endpoint } from './frame/endpoint.ts'
import { answerUnits } from './values/filed-answer.ts'

/** An answer in two filings, as filed; blank where it was not reported. */
const filedChange = {
  unit: z.enum(answerUnits),
  before: z.string(),
  after: z.string(),
  /** The later number minus the earlier one, and that in percent of the earlier one; null where either is no number. */
  change: z.number().nullable(),
  percent: z.number().nullable(),
}
const changedItemSchema = z.object({ item: z.string(), label: z.string(), ...filedChange })
export type ChangedItem = z.infer<typeof changedItemSchema>

const scheduleRowSchema = z.object({
  kind: z.enum(['added', 'removed', 'changed', 'same']),
  name: z.string(),
  detail: z.string(),
  /** The figure that the row is about, where the schedule has one. */
  ...filedChange,
  /** The other cells that differ. */
  cells: z.array(z.object({ heading: z.string(), ...filedChange })),
})
export type ScheduleRow = z.infer<typeof scheduleRowSchema>

export const compareFilings = endpoint({
  method: 'GET',
  path: '/reference/firms/:firmCrd/compare',
  summary: 'Compare two filings of a firm item by item, largest change first',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params: firmParams,
  query: z.strictObject({
    from: z.coerce.number().int().min(1),
    to: z.coerce.number().int().min(1),
    /** Also returns what both filings answer alike, after what changed. */
    unchanged: z.literal('include').optional(),
  }),
  response: z.object({
    from: filingRefSchema,
    to: filingRefSchema,
    items: z.array(changedItemSchema),
    /** The rows of each schedule, matched between the two filings by name or number. */
    rows: z.array(
      z.object({
        table: z.string(),
        label: z.string(),
        /** The heading of the figure that its rows are about. */
        measure: z.string().nullable(),
        rows: z.array(scheduleRowSchema),
      }),
    ),
    /** Names of schedules that only one of the two files contains, so that they can't be compared. */
    notInBoth: z.array(z.string()),
  }),
})
