import { z } from 'zod'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'

export const listFirms = endpoint({
  method: 'GET',
  path: '/reference/firms',
  summary: 'List firms by name prefix or CRD number',
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject({ ...pageQuery, begins: z.string().trim().min(1).max(120).optional() }),
  response: pageOf(
    z.object({
      crd: z.number().int(),
      name: z.string(),
      /** As filed; null where it is the same. */
      legalName: z.string().nullable(),
      city: z.string().nullable(),
      state: z.string().nullable(),
      raumTotal: z.number().nullable(),
      advisors: z.number().nullable(),
      submittedAt: z.iso.datetime(),
    }),
  ),
})
