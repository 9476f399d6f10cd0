import { z } from 'zod'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'

/** What regulators number. */
export const crdSchema = z.coerce.number().int().min(1).max(2_147_483_647)
const day = z.iso.date()

/** Where a figure stands: enough to find it in the filing itself. */
export const filingRefSchema = z.object({
  /** Ours; stays the same for a filing. */
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

/** Nothing is 'not reported', never zero. */
const figureSchema = z.object({
  value: z.number().nullable(),
  /** Of the form, as people cite it: '5.F(2)(c)'. */
  item: z.string(),
  /** Filed as it stands, or worked out from these items. */
  derivedFrom: z.array(z.string()),
  /** True where the form let the firm tick 'fewer than five' in place of a number. */
  isLowerBound: z.boolean(),
  /** What is wrong with the figure in the file, if anything. */
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

const labelledItem = z.object({ item: z.string(), label: z.string() })

const firmSchema = z.object({
  crd: z.number().int(),
  legalName: z.string(),
  businessName: z.string(),
  kind: z.enum(['registered', 'exempt']),
  secNumber: z.string().nullable(),
  /** Nothing where the office is a private residence. */
  address: z.object({ street: z.string(), city: z.string(), state: z.string(), country: z.string(), postalCode: z.string() }).nullable(),
  isPrivateResidence: z.boolean(),
  phone: z.string().nullable(),
  websites: z.array(z.string()),
  socialLinks: z.array(z.string()),
  otherNames: z.array(z.string()),
  /** The filing that all below is from, unless it says otherwise. */
  filing: filingRefSchema,
  /** Where owners, funds, custodians and the like are from: the last filing as a whole, which a row of a roster or feed is not. */
  schedules: filingRefSchema.nullable(),
  filingCount: z.number().int(),
  firstSubmittedAt: z.iso.datetime(),
  /** When the next yearly amendment is due: ninety days after the fiscal year ends. */
  nextAmendmentDue: day.nullable(),
  /** Asked for another day than today: then nothing later is shown. */
  asOf: day.nullable(),
  /** Asked for what was known on a day: nothing that was loaded later is shown. */
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
  services: z.array(labelledItem),
  compensation: z.array(labelledItem),
  affiliations: z.array(labelledItem),
  conflicts: z.array(labelledItem),
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
      /** For an indirect owner: through whom. */
      through: z.string(),
      advisorCrd: z.number().int().nullable(),
    }),
  ),
  offices: z.array(z.object({ street: z.string(), city: z.string(), state: z.string(), country: z.string(), employees: z.number().nullable() })),
  disclosures: z.array(
    z.object({
      kind: z.enum(['regulatory', 'civil', 'criminal']),
      items: z.array(labelledItem),
      date: z.string(),
      status: z.string(),
      forum: z.string(),
      amount: z.number().nullable(),
      allegations: z.string(),
      resolution: z.string(),
      summary: z.string(),
      /** The affiliate reports the details itself: this is no empty entry. */
      isReportedElsewhere: z.boolean(),
    }),
  ),
  /** Items of Item 11 answered yes, whether or not there is a page about them. */
  disclosureItems: z.array(labelledItem),
  /** The line that opens a section, made from its figures by rule. */
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

export const listFirmPeople = endpoint({
  method: 'GET',
  path: '/reference/firms/:firmCrd/people',
  summary: 'List current or former representatives of a firm',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'invalid_cursor'],
  params: firmParams,
  /** With a day, 'now' and 'before' are meant as of that day. */
  query: z.strictObject({ ...pageQuery, when: z.enum(['now', 'before']).default('now'), asOf: day.optional() }),
  response: pageOf(
    z.object({
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
    }),
  ),
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

export const listFirmEvents = endpoint({
  method: 'GET',
  path: '/reference/firms/:firmCrd/events',
  summary: 'List changes at a firm between filings, newest first',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'invalid_cursor'],
  params: firmParams,
  query: z.strictObject({ ...pageQuery, asOf: day.optional() }),
  response: pageOf(
    z.object({
      id: z.number().int(),
      happenedAt: z.iso.datetime(),
      kind: z.enum(firmEventKinds),
      /** What it says, in a sentence. */
      text: z.string(),
      filingBefore: z.number().int().nullable(),
      filingAfter: z.number().int().nullable(),
      advisorCrd: z.number().int().nullable(),
    }),
  ),
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
  /** The day of the feed that this is from, and the first and last day on which a feed had this person. */
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
  /** The spans that the months are counted from: gaps do not count, overlaps count once. */
  experienceSpans: z.array(z.object({ from: z.string(), to: z.string(), months: z.number().int() })),
  /** Firms whose Schedule A or B names this person, in the filing in force, or the one of the day asked for. */
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
