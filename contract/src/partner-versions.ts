import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { roleSchema } from './frame/users.ts'
import { costSchema, flowDirectionSchema, partnerCategorySchema } from './lists/partner-words.ts'
import { normalizeLink } from './lists/profile-value.ts'
import { partnerCardSchema, partnerPageSchema } from './partners.ts'
import { shownLinesSchema, shownTextSchema } from './values/fields.ts'

export const partnerLimits = { dataFlows: 12, videos: 6, documents: 12 } as const

const linkSchema = z.string().trim().max(2_048, 'This web address is too long').overwrite(normalizeLink)
const notALink = 'Enter a web address, such as example.com'

const titledLink = z.strictObject({
  title: shownTextSchema(120).min(1, 'Enter a title'),
  url: linkSchema.refine((url) => url !== '', notALink),
})

/** What a partner's people write for its page. */
export const partnerContentSchema = z.strictObject({
  name: shownTextSchema(80).min(1, 'Enter the name of the company'),
  category: partnerCategorySchema,
  summary: shownTextSchema(160).min(1, 'Describe in a line what it does'),
  about: shownLinesSchema(3_000).min(1, 'Describe what it does'),
  website: z
    .string()
    .trim()
    .max(2_048, 'This web address is too long')
    .refine((given) => given === '' || normalizeLink(given) !== '', notALink)
    .overwrite((given) => (given === '' ? '' : normalizeLink(given)))
    .default(''),
  roles: z.array(roleSchema).min(1, 'Choose at least one role').max(3),
  cost: costSchema,
  costNote: shownTextSchema(200).default(''),
  dataFlows: z
    .array(
      z.strictObject({
        what: shownTextSchema(120).min(1, 'Enter which data'),
        direction: flowDirectionSchema,
        seenBy: shownTextSchema(160).min(1, 'Enter who can see it'),
      }),
    )
    .max(partnerLimits.dataFlows, `Add up to ${partnerLimits.dataFlows}`)
    .default([]),
  videos: z.array(titledLink).max(partnerLimits.videos, `Add up to ${partnerLimits.videos}`).default([]),
  documents: z.array(titledLink).max(partnerLimits.documents, `Add up to ${partnerLimits.documents}`).default([]),
})
export type PartnerContent = z.output<typeof partnerContentSchema>

export const versionStates = { draft: 'Draft', waiting: 'Waiting for approval', returned: 'Returned', approved: 'Approved' } as const
export type VersionState = keyof typeof versionStates
const versionStateSchema = z.enum(Object.keys(versionStates) as [VersionState, ...VersionState[]])

const storedContentSchema = z.object({
  ...partnerCardSchema.pick({ name: true, category: true, summary: true, roles: true, cost: true }).shape,
  ...partnerPageSchema.pick({ about: true, website: true, costNote: true, dataFlows: true, videos: true, documents: true }).shape,
})

const versionSchema = z.object({
  id: z.uuidv4(),
  number: z.number().int(),
  state: versionStateSchema,
  content: storedContentSchema,
  /** Grows with each edit, over all versions of a page: what was read is what is submitted or decided. */
  revision: z.number().int(),
  editedAt: z.iso.datetime(),
  editedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** The reason of the admin. */
  reason: z.string().nullable(),
})
export type PartnerVersion = z.infer<typeof versionSchema>

const myPartnerSchema = z.object({
  /** Null until the team has saved a first draft. */
  partner: z
    .object({
      id: z.uuidv4(),
      isListed: z.boolean(),
      /** Why an admin has taken it off the directory. */
      unlistedReason: z.string().nullable(),
      /** What is worked on, or was returned and not changed since; null when the newest version is approved. */
      open: versionSchema.nullable(),
      shown: versionSchema.nullable(),
      enquiries: z.number().int(),
    })
    .nullable(),
  mayEdit: z.boolean(),
})
export type MyPartner = z.infer<typeof myPartnerSchema>

export const getMyPartner = endpoint({
  method: 'GET',
  path: '/partner',
  summary: "Get your team's partner page: what is shown and what is worked on",
  access: 'member',
  limit: 'read',
  errors: ['not_found'],
  response: myPartnerSchema,
})

const revisionSchema = z.number().int().min(1).max(2_147_483_647)

export const savePartnerDraft = endpoint({
  method: 'PUT',
  path: '/partner',
  summary: "Save the draft of your team's partner page; what is shown doesn't change until an admin approves it (owner or editor)",
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  /** The revision that was edited; null for a first draft and after an approval. */
  body: z.strictObject({ content: partnerContentSchema, revision: revisionSchema.nullable() }),
  response: myPartnerSchema,
})

export const submitPartnerDraft = endpoint({
  method: 'POST',
  path: '/partner/submission',
  summary: 'Submit the draft for approval (owner or editor)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  body: z.strictObject({ revision: revisionSchema }),
  response: myPartnerSchema,
})

export const listPartnerVersions = endpoint({
  method: 'GET',
  path: '/partner/versions',
  summary: "List the versions of your team's partner page, newest first",
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(versionSchema),
})

const reviewSchema = z.object({
  version: versionSchema,
  partnerId: z.uuidv4(),
  team: z.string(),
  /** What is shown now; null for a new partner. */
  shown: storedContentSchema.nullable(),
})
export type PartnerReview = z.infer<typeof reviewSchema>

export const listPartnerReviews = endpoint({
  method: 'GET',
  path: '/admin/partners',
  summary: 'List the partner pages that wait for approval, oldest first (admin)',
  access: 'admin',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(reviewSchema),
})

const reasonSchema = shownTextSchema(300).min(1, "Enter a reason. The partner's team sees it, and it's kept in the audit log")

export const decidePartnerVersion = endpoint({
  method: 'POST',
  path: '/admin/partner-versions/:versionId/decision',
  summary: 'Approve a version of a partner page, which is then public, or return it to its team (admin)',
  access: 'admin',
  limit: 'write',
  stepUp: true,
  errors: ['not_found', 'conflict'],
  params: z.strictObject({ versionId: z.uuidv4() }),
  body: z.strictObject({
    isApproved: z.boolean(),
    revision: revisionSchema,
    reason: reasonSchema,
    /** For a partner that pays for its listing: its label, and what is shown next to it. */
    promotion: z
      .strictObject({
        client: shownTextSchema(200).min(1, 'State whether Mandate is a client'),
        compensation: shownTextSchema(200).min(1, 'State what is paid'),
        conflict: shownTextSchema(200).min(1, 'State the conflict of interest'),
      })
      .nullable()
      .default(null),
  }),
  response: doneSchema,
})

const listingSchema = z.object({
  partnerId: z.uuidv4(),
  name: z.string(),
  team: z.string(),
  isListed: z.boolean(),
  /** Why an admin has taken it off the directory. */
  reason: z.string().nullable(),
})
export type PartnerListing = z.infer<typeof listingSchema>

export const listPartnerListings = endpoint({
  method: 'GET',
  path: '/admin/partner-listings',
  summary: 'List the partners with an approved page by name, with those taken off the directory (admin)',
  access: 'admin',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(listingSchema),
})

export const setPartnerListing = endpoint({
  method: 'PUT',
  path: '/admin/partners/:partnerId/listing',
  summary: 'Take a partner off the directory, or put it back (admin)',
  access: 'admin',
  limit: 'write',
  stepUp: true,
  errors: ['not_found'],
  params: z.strictObject({ partnerId: z.uuidv4() }),
  body: z.strictObject({ isListed: z.boolean(), reason: reasonSchema }),
  response: doneSchema,
})
