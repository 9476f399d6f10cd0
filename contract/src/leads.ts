import { z } from 'zod'
import { bytesSchema } from './files.ts'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { leadLimits, leadSources, leadStates, returnReasons } from './lead-words.ts'
import { usStates } from './lists/us-states.ts'
import { emailSchema, shownLinesSchema, shownTextSchema } from './values/fields.ts'

const memberSchema = z.object({ userId: z.uuidv4(), name: z.string() })

export const leadSchema = z.object({
  id: z.uuidv4(),
  state: z.enum(leadStates),
  source: z.enum(leadSources),
  /** Null until an introduction is accepted. */
  stageId: z.uuidv4().nullable(),
  /** Until an introduction is accepted: the first name only, and none of the contact; also not where the person wrote it into `need`. */
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  company: z.string(),
  usState: z.string().nullable(),
  /** Of a firm or person that regulators publish. */
  crd: z.number().int().nullable(),
  need: z.string(),
  owner: memberSchema.nullable(),
  nextStep: z.string(),
  nextStepOn: z.iso.date().nullable(),
  remindAt: z.iso.datetime().nullable(),
  valueCents: z.number().int().nullable(),
  closedAt: z.iso.datetime().nullable(),
  closeReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Counts the changes, for those who edit at the same time. */
  version: z.number().int(),
})
export type Lead = z.infer<typeof leadSchema>

const originSchema = z.object({
  id: z.uuidv4(),
  source: z.enum(leadSources),
  receivedAt: z.iso.datetime(),
  /** What was known, as it came. */
  fields: z.object({
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    company: z.string(),
    usState: z.string().nullable(),
    crd: z.number().int().nullable(),
    need: z.string(),
  }),
  /** Of a merged lead: what the team had changed in it before the merge. */
  edited: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type LeadOrigin = z.infer<typeof originSchema>

/** `name`: with the same company. `nameOnly`: at another one, or with none to compare. */
export const duplicateReasons = ['email', 'phone', 'crd', 'name', 'nameOnly'] as const
const duplicateSchema = leadSchema.extend({ sameIn: z.array(z.enum(duplicateReasons)) })
export type LeadDuplicate = z.infer<typeof duplicateSchema>

const fileSchema = z.object({ id: z.uuidv4(), name: z.string(), bytes: z.number().int(), addedAt: z.iso.datetime(), addedBy: z.string().nullable() })

const consentSchema = z.object({ text: z.string(), version: z.string(), at: z.iso.datetime() })

export const leadDetailSchema = leadSchema.extend({
  /** What the person who asked agreed to, as they read it. Null where they didn't ask, or asked before it was stored. */
  consent: consentSchema.nullable(),
  /** Of this lead and of each that was merged into it, in the order they were given. A merge loses none. */
  consents: z.array(consentSchema.extend({ source: z.enum(leadSources) })),
  acceptedAt: z.iso.datetime().nullable(),
  /** The record that regulators publish, with its filed contact. */
  record: z.object({ kind: z.enum(['firm', 'advisor']), crd: z.number().int(), name: z.string(), line: z.string() }).nullable(),
  /** Until when the lead can be returned, for each reason that still applies. */
  returnBy: z.array(z.object({ reason: z.enum(returnReasons), at: z.iso.datetime() })),
  origins: z.array(originSchema),
  duplicates: z.array(duplicateSchema),
  files: z.array(fileSchema),
  /** False for an introduction that a member asked for: they keep it, with what they agreed to. */
  canBeDeleted: z.boolean(),
})
export type LeadDetail = z.infer<typeof leadDetailSchema>

export const leadParams = z.strictObject({ leadId: z.uuidv4() })

const stateCodes = Object.keys(usStates) as [string, ...string[]]
const contact = {
  name: shownTextSchema(leadLimits.name).min(1, 'Enter a name'),
  email: emailSchema.nullable(),
  phone: shownTextSchema(leadLimits.phone).nullable(),
  company: shownTextSchema(leadLimits.company),
  usState: z.enum(stateCodes, 'Choose a state').nullable(),
  crd: z.number().int('Enter a CRD number').min(1, 'Enter a CRD number').max(999_999_999, 'Enter a CRD number').nullable(),
  need: shownLinesSchema(leadLimits.need),
}

export const leadFilters = {
  state: z.enum(leadStates).optional(),
  stageId: z.uuidv4().optional(),
  ownerId: z.uuidv4().optional(),
  source: z.enum(leadSources).optional(),
  /** A part of the name, company, email or phone. */
  q: z.string().trim().max(80, 'Use 80 characters or fewer').default(''),
}

export const listLeads = endpoint({
  method: 'GET',
  path: '/leads',
  summary: "List your team's leads, newest change first",
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'invalid_cursor'],
  query: z.strictObject({ ...pageQuery, ...leadFilters }),
  response: pageOf(leadSchema),
})

export const createTeamLead = endpoint({
  method: 'POST',
  path: '/leads',
  summary: "Add a lead to your team's by hand (owner, editor)",
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  body: z.strictObject({
    name: contact.name,
    email: contact.email.default(null),
    phone: contact.phone.default(null),
    company: contact.company.default(''),
    usState: contact.usState.default(null),
    crd: contact.crd.default(null),
    need: contact.need.default(''),
    stageId: z.uuidv4().optional(),
    /** Made by the caller: a retry with the same key adds nothing. */
    key: z.uuidv4().optional(),
  }),
  response: leadDetailSchema,
  status: 201,
})

export const addLeadsFromSearch = endpoint({
  method: 'POST',
  path: '/leads/from-search',
  summary: 'Add firms or representatives of a search as prospects, with their filed contact; those that are leads already stay as they are (owner, editor)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  body: z.strictObject({
    type: z.enum(['firms', 'advisors']),
    crds: z
      .array(z.number().int().min(1).max(999_999_999))
      .min(1, 'Choose at least one row')
      .max(leadLimits.picked, `Choose ${leadLimits.picked} rows or fewer`),
  }),
  response: z.object({ added: z.number().int(), known: z.number().int(), unknown: z.number().int() }),
  status: 201,
})

const columnOf = z.object({ count: z.number().int(), leads: z.array(leadSchema) })

export const getLeadBoard = endpoint({
  method: 'GET',
  path: '/leads/board',
  summary: "Get your team's leads by stage: the latest of each, and how many there are",
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  query: z.strictObject({ ownerId: leadFilters.ownerId, source: leadFilters.source, q: leadFilters.q }),
  response: z.object({
    /** Introductions that wait for an answer. */
    asked: columnOf,
    stages: z.array(columnOf.extend({ id: z.uuidv4(), name: z.string() })),
    won: columnOf,
  }),
})

export const countNewLeads = endpoint({
  method: 'GET',
  path: '/leads/new-count',
  summary: 'Count the introductions that wait for an answer of your team, up to 100',
  access: 'member',
  limit: 'read',
  response: z.object({ count: z.number().int().min(0).max(100) }),
})

export const getLead = endpoint({
  method: 'GET',
  path: '/leads/:leadId',
  summary: "Get a lead of your team's, where it came from, its files and its possible duplicates; one that was merged gives the lead it is part of",
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params: leadParams,
  response: leadDetailSchema,
})

export const updateLead = endpoint({
  method: 'PATCH',
  path: '/leads/:leadId',
  summary: 'Change a lead: contact, stage, owner, next step and its reminder (owner, editor)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: leadParams,
  body: z
    .strictObject({
      ...contact,
      stageId: z.uuidv4(),
      ownerId: z.uuidv4().nullable(),
      nextStep: shownTextSchema(leadLimits.nextStep),
      nextStepOn: z.iso.date('Choose a date').nullable(),
      /** In the future, or as it was. */
      remindAt: z.iso.datetime('Choose a time').nullable(),
    })
    .partial()
    /** Refused with the current state when someone else changed the lead since. */
    .extend({ version: z.number().int().min(1).max(1_000_000).optional() }),
  response: leadDetailSchema,
})

export const deleteLead = endpoint({
  method: 'DELETE',
  path: '/leads/:leadId',
  summary: 'Delete a lead with its notes, files and history; not an introduction that a member asked for (owner)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: leadParams,
  response: doneSchema,
})

export const answerIntroduction = endpoint({
  method: 'POST',
  path: '/leads/:leadId/answer',
  summary: 'Accept an introduction, which shows its contact, or decline it; the person who asked is told (owner, editor)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: leadParams,
  body: z.strictObject({ isAccepted: z.boolean(), reason: shownTextSchema(leadLimits.reason).default('') }),
  response: leadDetailSchema,
})

const reason = shownTextSchema(leadLimits.reason)
const cents = z.number().int('Enter an amount').min(0, 'Enter an amount of $0 or more').max(leadLimits.valueCents, 'Enter an amount below $1 trillion')

export const closeLead = endpoint({
  method: 'PUT',
  path: '/leads/:leadId/outcome',
  summary: 'Mark a lead as won, lost or returned, or open it again (owner, editor)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: leadParams,
  body: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('won'), valueCents: cents }),
    z.strictObject({ outcome: z.literal('lost'), reason }),
    z.strictObject({ outcome: z.literal('returned'), reason: z.enum(returnReasons) }),
    z.strictObject({ outcome: z.literal('open') }),
  ]),
  response: leadDetailSchema,
})

export const mergeLeads = endpoint({
  method: 'POST',
  path: '/leads/:leadId/merge',
  summary: 'Merge another lead into this one: its notes, files, history and origins move here, and it fills what is missing (owner, editor)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: leadParams,
  body: z.strictObject({ otherId: z.uuidv4() }),
  response: leadDetailSchema,
})

export const exportLeads = endpoint({
  method: 'GET',
  path: '/leads/export',
  summary: "Download your team's leads as CSV; contact that wasn't released is left out",
  access: 'member',
  limit: 'read',
  isBinaryAnswer: true,
  errors: ['not_found', 'range_not_satisfiable'],
  query: z.strictObject(leadFilters),
  response: bytesSchema,
})

const sourceCostSchema = z.object({
  source: z.enum(leadSources),
  leads: z.number().int(),
  clients: z.number().int(),
  valueCents: z.number().int(),
  /** Null where no cost was entered, which isn't a cost of $0. */
  costCents: z.number().int().nullable(),
  /** The cost divided by the clients; null without clients, or without a cost. There is no cost per lead: a lead isn't a result. */
  costPerClientCents: z.number().int().nullable(),
})
export type SourceCost = z.infer<typeof sourceCostSchema>

export const getLeadResults = endpoint({
  method: 'GET',
  path: '/leads/results',
  summary: 'Get the clients won from each source, their value, and what each cost',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  response: z.object({ sources: z.array(sourceCostSchema), total: sourceCostSchema.omit({ source: true }) }),
})

export const setLeadCost = endpoint({
  method: 'PUT',
  path: '/leads/costs',
  summary: 'State what a source cost your team in a month (owner, editor)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed'],
  body: z.strictObject({
    source: z.enum(leadSources),
    month: z.string().regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, 'Choose a month'),
    costCents: cents,
  }),
  response: doneSchema,
})
