import { z } from 'zod'
import { firmParts } from './directory-parts.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { firmEndings } from './lists/firm-status.ts'

/** The kinds of records that regulators number. */
export const crdSchema = z.coerce.number().int().min(1).max(2_147_483_647)
/** In a body, where a number is a number. */
export const crdNumberSchema = z.number().int().min(1).max(2_147_483_647)
const day = z.iso.date()

/** The source of a figure: enough to find it in the filing. */
export const filingRefSchema = z.object({
  /** Our id, stable for a filing. */
  id: z.number().int(),
  source: z.enum(['adv', 'era', 'roster', 'firm_feed']),
  /** The regulator's number of the filing. */
  filingId: z.number().int().nullable(),
  submittedAt: z.iso.datetime(),
  knownFrom: z.iso.datetime(),
  types: z.array(z.string()),
  formVersion: z.string().nullable(),
})
export type FilingRef = z.infer<typeof filingRefSchema>

/** Null is 'not reported', never zero. */
const figureSchema = z.object({
  value: z.number().nullable(),
  /** The form item as usually cited: '5.F(2)(c)'. */
  item: z.string(),
  /** Whether the figure is filed, or derived from these items. */
  derivedFrom: z.array(z.string()),
  /** True where the firm checked 'fewer than five' instead of a number. */
  isLowerBound: z.boolean(),
  /** A data quality issue of the figure in the file, if any. */
  marks: z.array(z.enum(['rounded', 'unreadable', 'negative', 'sum'])),
  /** The same figure in the newest filing that is at least 330 days older. */
  before: z.object({ value: z.number().nullable(), submittedAt: z.iso.datetime() }).nullable(),
})
export type Figure = z.infer<typeof figureSchema>

const figureNames = [
  'raumTotal',
  'raumDiscretionary',
  'raumNonDiscretionary',
  'accounts',
  'clients',
  'employees',
  'advisors',
  'raumPerClient',
  'raumPerEmployee',
  'raumPerAdvisor',
  'fundCount',
  'fundGrossAssets',
] as const
export type FigureName = (typeof figureNames)[number]

const labeledItem = z.object({ item: z.string(), label: z.string() })

/** How a firm left and when; null for one that still files. */
export const endedSchema = z.object({ how: z.enum(firmEndings), on: day }).nullable()

const firmSchema = z.object({
  crd: z.number().int(),
  legalName: z.string(),
  businessName: z.string(),
  kind: z.enum(['registered', 'exempt']),
  secNumber: z.string().nullable(),
  /** Null where the office is a private residence. */
  address: z.object({ street: z.string(), city: z.string(), state: z.string(), country: z.string(), postalCode: z.string() }).nullable(),
  isPrivateResidence: z.boolean(),
  phone: z.string().nullable(),
  websites: z.array(z.string()),
  socialLinks: z.array(z.string()),
  otherNames: z.array(z.string()),
  /** The source filing of everything below, unless stated otherwise. */
  filing: filingRefSchema,
  /** The source of owners, funds, custodians and other schedules: the last full filing. Rows of rosters and feeds have no schedules. */
  schedules: filingRefSchema.nullable(),
  /** The parts that the loaded data lacks: missing here, not unreported. */
  notLoaded: z.array(z.enum(firmParts)),
  /** Set when the firm is gone: no longer registered or reporting. */
  ended: endedSchema,
  filingCount: z.number().int(),
  firstSubmittedAt: z.iso.datetime(),
  /** The due date of the next annual amendment: ninety days after the fiscal year ends. */
  nextAmendmentDue: day.nullable(),
  /** Shows the data as of this day instead of today; leaves out everything filed later. */
  asOf: day.nullable(),
  /** Shows only what was known on this day; leaves out everything loaded later. */
  knownOn: day.nullable(),
  figures: z.record(z.enum(figureNames), figureSchema),
  clientTypes: z.array(
    z.object({
      item: z.string(),
      label: z.string(),
      clients: z.number().nullable(),
      isFewerThanFive: z.boolean(),
      assets: z.number().nullable(),
      share: z.number().nullable(),
    }),
  ),
  assetMix: z.array(z.object({ item: z.string(), label: z.string(), percent: z.number() })).nullable(),
  services: z.array(labeledItem),
  compensation: z.array(labeledItem),
  affiliations: z.array(labeledItem),
  conflicts: z.array(labeledItem),
  states: z.array(z.string()),
  custodians: z.array(z.object({ name: z.string(), filedName: z.string(), city: z.string(), state: z.string(), amount: z.number().nullable() })),
  owners: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['person', 'domesticEntity', 'foreignEntity']),
      title: z.string(),
      since: z.string(),
      code: z.string(),
      band: z.string(),
      isControlPerson: z.boolean(),
      schedule: z.enum(['A', 'B']),
      /** For an indirect owner, the entity in between. */
      through: z.string(),
      advisorCrd: z.number().int().nullable(),
    }),
  ),
  /** Item 1.F(5): the number of offices besides the main one. `offices` lists the largest 25. */
  otherOffices: z.number().int().nullable(),
  offices: z.array(z.object({ street: z.string(), city: z.string(), state: z.string(), country: z.string(), employees: z.number().nullable() })),
  disclosures: z.array(
    z.object({
      kind: z.enum(['regulatory', 'civil', 'criminal']),
      items: z.array(labeledItem),
      date: z.string(),
      status: z.string(),
      forum: z.string(),
      amount: z.number().nullable(),
      allegations: z.string(),
      resolution: z.string(),
      summary: z.string(),
      /** The affiliate reports the details itself; the entry isn't empty by mistake. */
      isReportedElsewhere: z.boolean(),
    }),
  ),
  /** Items of Item 11 answered yes, with or without a disclosure page. */
  disclosureItems: z.array(labeledItem),
  /** The summary line of a section, generated from its figures by rules. */
  readings: z.record(z.string(), z.string()),
})
export type Firm = z.infer<typeof firmSchema>

export const firmParams = z.strictObject({ firmCrd: crdSchema })

export const getFirm = endpoint({
  method: 'GET',
  path: '/reference/firms/:firmCrd',
  summary: 'Get a firm from its filings, today or as of a date',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params: firmParams,
  query: z.strictObject({ asOf: day.optional(), knownOn: day.optional() }),
  response: firmSchema,
})

export const listFirmFilings = endpoint({
  method: 'GET',
  path: '/reference/firms/:firmCrd/filings',
  summary: "List a firm's filings with their key figures, newest first",
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'invalid_cursor'],
  params: firmParams,
  query: z.strictObject({ ...pageQuery, asOf: day.optional() }),
  response: pageOf(
    filingRefSchema.extend({
      raumTotal: z.number().nullable(),
      raumDiscretionary: z.number().nullable(),
      raumNonDiscretionary: z.number().nullable(),
      employees: z.number().nullable(),
      advisors: z.number().nullable(),
      clients: z.number().nullable(),
      accounts: z.number().nullable(),
      isAnnual: z.boolean(),
    }),
  ),
})

export const listFirmFunds = endpoint({
  method: 'GET',
  path: '/reference/firms/:firmCrd/funds',
  summary: "List a firm's private funds, largest first",
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'invalid_cursor'],
  params: firmParams,
  query: z.strictObject({ ...pageQuery, asOf: day.optional() }),
  response: pageOf(
    z.object({
      fundId: z.string(),
      name: z.string(),
      type: z.string(),
      grossAssets: z.number().nullable(),
      minimumInvestment: z.number().nullable(),
      owners: z.number().nullable(),
      exclusion: z.string(),
      isFeeder: z.boolean(),
      masterFund: z.string(),
      auditors: z.array(z.string()),
      administrators: z.array(z.string()),
      custodians: z.array(z.string()),
      primeBrokers: z.array(z.string()),
    }),
  ),
})

const firmPersonSchema = z.object({
  crd: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  begins: day.nullable(),
  ends: day.nullable(),
  experienceMonths: z.number().int(),
  exams: z.array(z.string()),
  designations: z.array(z.string()),
  hasDisclosure: z.boolean(),
})

export const listFirmPeople = endpoint({
  method: 'GET',
  path: '/reference/firms/:firmCrd/people',
  summary: 'List current or former representatives of a firm. The first page counts them all; `total` is null on later ones',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'invalid_cursor'],
  params: firmParams,
  /** With a date, 'now' and 'before' mean as of that day. */
  query: z.strictObject({ ...pageQuery, when: z.enum(['now', 'before']).default('now'), asOf: day.optional() }),
  response: pageOf(firmPersonSchema).extend({ total: z.number().int().nullable() }),
})

export const firmEventKinds = [
  'raumMoved',
  'custodianChanged',
  'disclosureAdded',
  'personJoined',
  'personLeft',
  'officeMoved',
  'feesChanged',
  'fundAdded',
] as const

export const firmEventSchema = z.object({
  id: z.number().int(),
  happenedAt: z.iso.datetime(),
  kind: z.enum(firmEventKinds),
  /** The event as a sentence. */
  text: z.string(),
  direction: z.enum(['up', 'down']).nullable(),
  filingBefore: z.number().int().nullable(),
  filingAfter: z.number().int().nullable(),
  advisorCrd: z.number().int().nullable(),
})
export type FirmEvent = z.infer<typeof firmEventSchema>

export const listFirmEvents = endpoint({
  method: 'GET',
  path: '/reference/firms/:firmCrd/events',
  summary: 'List changes at a firm between filings, newest first',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'invalid_cursor'],
  params: firmParams,
  query: z.strictObject({ ...pageQuery, asOf: day.optional() }),
  response: pageOf(firmEventSchema),
})

export const disclosureFlags = [
  'regulatoryAction',
  'criminal',
  'bankruptcy',
  'civilJudicial',
  'bond',
  'judgment',
  'investigation',
  'customerComplaint',
  'termination',
] as const

const registrationSchema = z.object({ state: z.string(), category: z.string(), status: z.string(), since: z.string() })
const spanSchema = z.object({
  firmCrd: z.number().int(),
  firmName: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  city: z.string(),
  state: z.string(),
})

const advisorSchema = z.object({
  crd: z.number().int(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  suffix: z.string(),
  otherNames: z.array(z.string()),
  isRegistered: z.boolean(),
  /** The date of the source feed, and of the first and last feed with this person. */
  asOf: day,
  firstSeen: day,
  lastSeen: day,
  current: z.array(
    z.object({
      firmCrd: z.number().int(),
      firmName: z.string(),
      isKnownFirm: z.boolean(),
      street: z.string(),
      city: z.string(),
      state: z.string(),
      since: z.string(),
      registrations: z.array(registrationSchema),
    }),
  ),
  previous: z.array(spanSchema),
  history: z.array(z.object({ name: z.string(), from: z.string(), to: z.string().nullable(), city: z.string(), state: z.string() })),
  exams: z.array(z.object({ code: z.string(), name: z.string(), date: z.string() })),
  designations: z.array(z.string()),
  otherBusiness: z.array(z.string()),
  disclosures: z.array(z.enum(disclosureFlags)),
  experienceMonths: z.number().int(),
  /** The periods that the months are counted from. Gaps don't count, overlaps count once. */
  experienceSpans: z.array(z.object({ from: z.string(), to: z.string(), months: z.number().int() })),
  /** Firms whose Schedule A or B names this person, in the current filing or the one of the requested day. */
  owns: z.array(z.object({ firmCrd: z.number().int(), firmName: z.string(), title: z.string(), band: z.string(), since: z.string(), filing: filingRefSchema })),
  colleagues: z.array(z.object({ crd: z.number().int(), firstName: z.string(), lastName: z.string(), city: z.string().nullable(), reason: z.string() })),
})
export type Advisor = z.infer<typeof advisorSchema>

export const getAdvisor = endpoint({
  method: 'GET',
  path: '/reference/advisors/:advisorCrd',
  summary: 'Get an advisor from SEC registration data, today or as of a date',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params: z.strictObject({ advisorCrd: crdSchema }),
  query: z.strictObject({ asOf: day.optional() }),
  response: advisorSchema,
})
