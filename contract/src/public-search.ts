import { z } from 'zod'
import { crdSchema, endedSchema, filingRefSchema } from './directory.ts'
import { endpoint } from './frame/endpoint.ts'
import { namedWordsSchema, searchNoteSchema } from './values/search-words.ts'

export const mostPublicHits = 5

const filedFigure = z.number().nullable()

/** Only data published by regulators, and nothing that members entered. */
const publicHitSchema = z.object({
  kind: z.enum(['firm', 'advisor']),
  crd: z.string(),
  name: z.string(),
  /** The positions of the typed words in the name: start and length, in UTF-16 units. */
  matches: z.array(z.tuple([z.number().int(), z.number().int()])),
  /** City and state; for a person the firm too. */
  place: z.string(),
  /** The size of a firm in its filing; null for people. Null figures are 'not reported', never zero. */
  size: z
    .object({
      aum: filedFigure,
      /** In percent, on the filing about a year before. */
      aumGrowth: filedFigure,
      /** The part that the firm manages at its own discretion. */
      aumDiscretionary: filedFigure,
      filedOn: z.iso.date().nullable(),
    })
    .nullable(),
})
export type PublicHit = z.infer<typeof publicHitSchema>

export const searchPublic = endpoint({
  method: 'GET',
  path: '/public/search',
  summary: 'Search firms and people by name or CRD number without signing in; returns name, location and number, and the size of a firm',
  access: 'public',
  limit: 'read',
  errors: ['unavailable'],
  query: z.strictObject({
    q: namedWordsSchema,
  }),
  response: z.object({
    items: z.array(publicHitSchema).max(mostPublicHits),
    /** The number of results of each kind. */
    firms: z.number().int(),
    advisors: z.number().int(),
    note: searchNoteSchema,
  }),
})

/** The filed figures of a firm that a visitor sees, with their sources. Disclosures are the sixth fact. */
export const publicFigureNames = ['raumTotal', 'clients', 'employees', 'advisors', 'fundCount'] as const

const publicFirmSchema = z.object({
  crd: z.number().int(),
  name: z.string(),
  /** City and state; empty when the office is a private residence. */
  place: z.string(),
  kind: z.enum(['registered', 'exempt']),
  ended: endedSchema,
  secNumber: z.string().nullable(),
  filing: filingRefSchema,
  figures: z.array(
    z.object({
      name: z.enum(publicFigureNames),
      /** Null is 'not reported', never zero. */
      value: z.number().nullable(),
      /** The form item as usually cited: '5.F(2)(c)'. */
      item: z.string(),
      isLowerBound: z.boolean(),
    }),
  ),
  /** The number of disclosures filed. */
  disclosures: z.number().int(),
})
export type PublicFirm = z.infer<typeof publicFirmSchema>

export const getPublicFirm = endpoint({
  method: 'GET',
  path: '/public/firms/:firmCrd',
  summary: 'Get six filed facts of a firm with their sources, without signing in',
  access: 'public',
  limit: 'read',
  errors: ['not_found'],
  params: z.strictObject({ firmCrd: crdSchema }),
  response: publicFirmSchema,
})

const publicAdvisorSchema = z.object({
  crd: z.number().int(),
  name: z.string(),
  isRegistered: z.boolean(),
  /** The current firm, or the last one of someone who isn't registered; null when none is listed. */
  firm: z.string().nullable(),
  /** City and state of the branch office; empty when none is reported. */
  place: z.string(),
  /** The number of states of the current registrations, or of the last ones. */
  states: z.number().int(),
  experienceMonths: z.number().int(),
  hasDisclosure: z.boolean(),
  /** The date of the feed that these facts come from. */
  lastSeen: z.iso.date(),
})
export type PublicAdvisor = z.infer<typeof publicAdvisorSchema>

export const getPublicAdvisor = endpoint({
  method: 'GET',
  path: '/public/advisors/:advisorCrd',
  summary: "Get six facts of a person's registration, without signing in",
  access: 'public',
  limit: 'read',
  errors: ['not_found'],
  params: z.strictObject({ advisorCrd: crdSchema }),
  response: publicAdvisorSchema,
})

export const getCoverage = endpoint({
  method: 'GET',
  path: '/public/coverage',
  summary: 'Get the number of firms and people that can be searched, without signing in',
  access: 'public',
  limit: 'read',
  errors: ['unavailable'],
  response: z.object({ firms: z.number().int(), advisors: z.number().int() }),
})
