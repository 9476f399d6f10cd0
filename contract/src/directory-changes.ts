import { z } from 'zod'
import { firmEventSchema } from './directory.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'

export const marketChangeSchema = firmEventSchema.extend({
  firm: z.object({ crd: z.number().int(), name: z.string(), city: z.string().nullable(), state: z.string().nullable() }),
})
export type MarketChange = z.infer<typeof marketChangeSchema>

const personChangeKinds = [
  'joinedFirm',
  'leftFirm',
  'stateAdded',
  'stateEnded',
  'disclosureAdded',
  'examPassed',
  'designationAdded',
  'renamed',
  'other',
] as const

/** What a feed of adviser representatives says about a person that the feed before did not. */
export const personChangeSchema = z.object({
  person: z.object({ crd: z.number().int(), name: z.string(), firmName: z.string().nullable() }),
  /** The day of the feed. */
  happenedAt: z.iso.datetime(),
  changes: z.array(z.object({ kind: z.enum(personChangeKinds), text: z.string() })),
})
export type PersonChange = z.infer<typeof personChangeSchema>

export const listMarketChanges = endpoint({
  method: 'GET',
  path: '/reference/changes',
  summary: 'List changes at all firms, or at the firms of one state, newest first',
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject({
    ...pageQuery,
    /** Of the main office. */
    state: z
      .string()
      .regex(/^[A-Z]{2}$/, 'Use the two-letter code of a state, such as TX')
      .optional(),
    /** 'filings': changes between two filings. 'people': who joined and who left. */
    what: z.enum(['filings', 'people']).default('filings'),
  }),
  response: pageOf(marketChangeSchema),
})
