import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { roleSchema } from './frame/users.ts'
import { profileFieldNames } from './lists/profile-fields.ts'
import { profileValueSchema } from './lists/profile-value.ts'
import { defaultVisibilitySchema, visibilitySchema } from './lists/profile-visibility.ts'
import { shownTextSchema } from './values/fields.ts'

const valueSources = ['stated', 'filed', 'imported'] as const
const fieldNameSchema = z.enum(profileFieldNames)

/** A fact as another user sees it. */
const shownFactSchema = z.object({
  field: fieldNameSchema,
  value: profileValueSchema,
  source: z.enum(valueSources),
  /** When it was stated. */
  statedAt: z.iso.datetime().nullable(),
})
export type ShownFact = z.infer<typeof shownFactSchema>

/** A fact as its owner sees it. Version 0: never saved. */
export const ownFactSchema = shownFactSchema.extend({ visibility: visibilitySchema, version: z.number().int() })
export type OwnFact = z.infer<typeof ownFactSchema>

/** The regulators' answer to the same question; never changed by what the owner states. */
export const filedFactSchema = z.object({
  field: fieldNameSchema,
  value: profileValueSchema,
  /** Its source: 'Form ADV, Item 5.F(2)(c), firm 9000001'. */
  source: z.string(),
  asOf: z.iso.date(),
  /** The difference between stated and filed, in words; null when they agree or one is missing. */
  difference: z.string().nullable(),
})
export type FiledFact = z.infer<typeof filedFactSchema>

const filedRecordSchema = z.object({
  advisorCrd: z.number().int(),
  name: z.string(),
  firmCrd: z.number().int().nullable(),
  firmName: z.string().nullable(),
  isRegistered: z.boolean(),
  states: z.array(z.string()),
  asOf: z.iso.date(),
  facts: z.array(filedFactSchema),
})
export type FiledRecord = z.infer<typeof filedRecordSchema>

export const serviceTypes = ['wealth_management', 'saving', 'calculated', 'assets', 'insurance', 'people', 'risk_protection', 'investment'] as const
export const advisoryServiceSchema = z.object({
  id: z.uuidv4(),
  title: z.string(),
  description: z.string(),
  service_type: z.enum(serviceTypes),
  /** The value of a predefined service; null for a custom one. */
  predefined: z.string().nullable(),
})
export type AdvisoryService = z.infer<typeof advisoryServiceSchema>

const profileSchema = z.object({
  id: z.uuidv4(),
  firstName: z.string(),
  lastName: z.string(),
  role: roleSchema,
  memberSince: z.iso.date(),
  isMine: z.boolean(),
  /** The audience that this response is for. */
  audience: visibilitySchema,
  /** Whether this audience can ask about the member. False for visitors, and for all others where the member opted out of insights. */
  isAskable: z.boolean(),
  facts: z.array(shownFactSchema),
  services: z.array(advisoryServiceSchema),
  /** The claimed record, when the owner has one. */
  filed: filedRecordSchema.nullable(),
  /** To the owner alone, who has claimed no record of their own: what the filing of their team's firm answers. The team isn't shown to others. */
  filedByFirm: z.array(filedFactSchema).optional(),
})
export type Profile = z.infer<typeof profileSchema>

const profileParams = z.strictObject({ profileId: z.uuidv4() })

export const getProfile = endpoint({
  method: 'GET',
  path: '/profiles/:profileId',
  summary: 'Get a profile as visible to you; the owner can preview it as any audience',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'not_allowed'],
  params: profileParams,
  query: z.strictObject({ as: visibilitySchema.optional() }),
  response: profileSchema,
})

export const getPublicProfile = endpoint({
  method: 'GET',
  path: '/profiles/:profileId/public',
  summary: 'Get a public profile',
  access: 'public',
  limit: 'read',
  errors: ['not_found'],
  params: profileParams,
  response: profileSchema,
})

const ownProfileSchema = z.object({
  id: z.uuidv4(),
  firstName: z.string(),
  lastName: z.string(),
  role: roleSchema,
  /** The widest audience that can see the profile. */
  visibility: visibilitySchema,
  /** The audience of new facts; null: as each field suggests. */
  defaultVisibility: defaultVisibilitySchema.nullable(),
  facts: z.array(ownFactSchema),
  services: z.array(advisoryServiceSchema),
  filed: filedRecordSchema.nullable(),
  /** As in the profile. */
  filedByFirm: z.array(filedFactSchema).optional(),
})
export type OwnProfile = z.infer<typeof ownProfileSchema>

export const getOwnProfile = endpoint({
  method: 'GET',
  path: '/profile',
  summary: 'Get your own profile with the audience, source and version of each field',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  response: ownProfileSchema,
})

export const profileChangeSchema = z.strictObject({
  field: fieldNameSchema,
  /** Omitted: unchanged; null: removed. */
  value: profileValueSchema.optional(),
  visibility: visibilitySchema.optional(),
  source: z.enum(['stated', 'imported']).default('stated'),
  /** The version that the edit started from. */
  version: z.number().int().min(0).max(2_147_483_647),
})
export type ProfileChange = z.input<typeof profileChangeSchema>

export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/profile',
  summary: 'Update one field of your profile or its audience; the version detects concurrent edits',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'conflict', 'invalid_input'],
  body: profileChangeSchema,
  response: ownFactSchema,
})

export const updateProfileVisibility = endpoint({
  method: 'PUT',
  path: '/profile/visibility',
  summary: 'Set who can see your profile',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  body: z.strictObject({ visibility: visibilitySchema }),
  response: z.object({ visibility: visibilitySchema }),
})

export const updateDefaultVisibility = endpoint({
  method: 'PUT',
  path: '/profile/default-visibility',
  summary: "Set the default audience of new fields; null uses each field's own default",
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  body: z.strictObject({ visibility: defaultVisibilitySchema.nullable() }),
  response: doneSchema,
})

export const applyDefaultVisibility = endpoint({
  method: 'POST',
  path: '/profile/default-visibility/apply',
  summary: 'Apply the default audience to all your fields',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  response: z.object({ changed: z.number().int() }),
})

const longTextSchema = (most: number) => shownTextSchema(most)

export const newAdvisoryServiceSchema = z.strictObject({
  title: shownTextSchema(120).min(1, 'Enter a service name'),
  description: longTextSchema(600),
  service_type: z.enum(serviceTypes),
  predefined: z.string().max(60).nullable().default(null),
})
export type NewAdvisoryService = z.input<typeof newAdvisoryServiceSchema>

export const createAdvisoryService = endpoint({
  method: 'POST',
  path: '/profile/services',
  summary: 'Add a service to your profile, predefined or custom',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'already_exists', 'conflict', 'invalid_input'],
  body: newAdvisoryServiceSchema,
  response: advisoryServiceSchema,
  status: 201,
})

const serviceParams = z.strictObject({ serviceId: z.uuidv4() })

export const updateAdvisoryService = endpoint({
  method: 'PUT',
  path: '/profile/services/:serviceId',
  summary: 'Update a service',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: serviceParams,
  body: newAdvisoryServiceSchema.omit({ predefined: true }),
  response: advisoryServiceSchema,
})

export const deleteAdvisoryService = endpoint({
  method: 'DELETE',
  path: '/profile/services/:serviceId',
  summary: 'Remove a service',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: serviceParams,
  response: doneSchema,
})

const relatedPersonSchema = z.object({
  id: z.uuidv4(),
  firstName: z.string(),
  lastName: z.string(),
  role: roleSchema,
  headline: z.string().nullable(),
  companyName: z.string().nullable(),
  /** Why they are related: at least one reason, strongest first. */
  reasons: z.array(z.string()),
})
export type RelatedPerson = z.infer<typeof relatedPersonSchema>

export const listRelatedPeople = endpoint({
  method: 'GET',
  path: '/profiles/:profileId/related',
  summary: 'List related people, with reasons',
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  params: profileParams,
  response: z.object({ items: z.array(relatedPersonSchema) }),
})
