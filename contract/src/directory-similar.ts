import { z } from 'zod'
import { crdSchema, firmParams } from './directory.ts'
import { endpoint } from './frame/endpoint.ts'

const mostSimilar = 6

const firmLikenesses = ['place', 'assets', 'size', 'custodians', 'services', 'clients'] as const
const advisorLikenesses = ['firm', 'pastFirm', 'place', 'designations', 'experience'] as const

const query = z.strictObject({
  limit: z.coerce.number().int().min(1).max(mostSimilar, `Request at most ${mostSimilar}`).default(mostSimilar),
})

function similarTo<Kind extends readonly [string, ...string[]]>(kinds: Kind) {
  return z.object({
    items: z.array(
      z.object({
        crd: z.number().int(),
        name: z.string(),
        city: z.string().nullable(),
        state: z.string().nullable(),
        /** The reasons for the match as readable text, strongest first, with both figures where figures are compared. */
        reasons: z.array(z.object({ kind: z.enum(kinds), text: z.string() })),
      }),
    ),
  })
}

const similarFirms = similarTo(firmLikenesses)
const similarAdvisors = similarTo(advisorLikenesses)
export type SimilarFirms = z.infer<typeof similarFirms>
export type SimilarAdvisors = z.infer<typeof similarAdvisors>

export const listSimilarFirms = endpoint({
  method: 'GET',
  path: '/reference/firms/:firmCrd/similar',
  summary: 'List similar firms by their current filings, with reasons',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params: firmParams,
  query,
  response: similarFirms,
})

export const listSimilarAdvisors = endpoint({
  method: 'GET',
  path: '/reference/advisors/:advisorCrd/similar',
  summary: 'List similar advisors by their registration data, with reasons',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params: z.strictObject({ advisorCrd: crdSchema }),
  query,
  response: similarAdvisors,
})
