import { z } from 'zod'
import { crdNumberSchema, crdSchema } from './directory.ts'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { emailSchema, shownTextSchema } from './values/fields.ts'
import { reviewSchema } from './values/reviews.ts'
import { namedWordsUpTo } from './values/search-words.ts'

/** What has a CRD number and can be claimed: a person's or a firm's record. */
const recordKinds = ['advisor', 'firm'] as const
export const recordKindSchema = z.enum(recordKinds)
export type RecordKind = z.infer<typeof recordKindSchema>

/** The claim method: how control of the record was verified. */
const claimMethods = ['code', 'firm', 'review'] as const
export const claimMethodSchema = z.enum(claimMethods)
export type ClaimMethod = z.infer<typeof claimMethodSchema>

const claimStates = ['codeSent', 'waiting', 'granted', 'refused', 'withdrawn', 'expired', 'ended'] as const
export type ClaimState = (typeof claimStates)[number]

export const claimCode = { characters: 8, guesses: 5, minutes: 15 } as const

/** How long a browser keeps what a visitor proved in it. */
export const claimProof = { minutes: 60 } as const

/** Why a reviewer decides although the address is verified. */
const reviewReasonSchema = z.enum(['owned', 'name', 'account', 'standing', 'closed'])
export type ReviewReason = z.infer<typeof reviewReasonSchema>

const statement = z.string().normalize('NFKC').trim().max(4_000, 'Use 4,000 characters or fewer')
const record = { kind: recordKindSchema, crd: crdNumberSchema }
const recordQuery = z.strictObject({ kind: recordKindSchema, crd: crdSchema })

const foundRecordSchema = z.object({
  kind: recordKindSchema,
  crd: z.number().int(),
  name: z.string(),
  /** A person's firm and place, to tell namesakes apart. */
  line: z.string(),
})
export type FoundRecord = z.infer<typeof foundRecordSchema>

/** The most records that a search returns. */
export const mostRecords = 20

export const searchRecords = endpoint({
  method: 'GET',
  path: '/claims/records',
  summary: "Search records to claim by name, firm or CRD number; doesn't reveal which are claimed",
  access: 'public',
  limit: 'read',
  query: z.strictObject({
    kind: recordKindSchema,
    q: namedWordsUpTo(120),
  }),
  response: z.object({ items: z.array(foundRecordSchema) }),
})

export const getClaimMethods = endpoint({
  method: 'GET',
  path: '/claims/methods',
  summary: 'List the claim methods of a record: the email domains its firm filed, and the others',
  access: 'public',
  limit: 'read',
  errors: ['not_found'],
  query: recordQuery,
  response: z.object({
    record: foundRecordSchema,
    /** The firm's own filed domains, without pages on social networks and without public email hosts. */
    domains: z.array(z.string()),
    /** The firms that the record is registered with; they can approve the claim. */
    firms: z.array(z.object({ crd: z.number().int(), name: z.string() })),
    /** True for a firm when the caller owns no team, which claiming it requires. */
    needsTeam: z.boolean(),
    /** Your account's name, when it doesn't fit the filed name: a reviewer then decides. */
    otherAccountName: z.string().nullable(),
  }),
})

export const claimBodySchema = z.discriminatedUnion('method', [
  z.strictObject({ ...record, method: z.literal('code'), email: emailSchema }),
  z.strictObject({ ...record, method: z.literal('firm'), statement: statement.default('') }),
  z.strictObject({
    ...record,
    method: z.literal('review'),
    intent: z.enum(['own', 'retired', 'deceased']).default('own'),
    /** The user's own uploaded files, five at most. */
    fileIds: z.array(z.uuidv4()).max(5, 'Attach up to 5 files').default([]),
    statement: statement.min(20, 'Describe your evidence in at least 20 characters'),
  }),
])
export type ClaimBody = z.input<typeof claimBodySchema>

/** The same response whether or not the record has an owner; only a verified address reveals it. A visitor can ask for a code to a person's record only. */
export const claimProfile = endpoint({
  method: 'POST',
  path: '/auth/claim-profile/',
  summary: 'Claim a record with an email code, with approval by the firm, or with reviewed evidence; without an account, by email code',
  access: 'public',
  limit: 'mail',
  errors: ['not_signed_in', 'not_found', 'not_allowed', 'already_exists'],
  body: claimBodySchema,
  response: z.object({ claimId: z.uuidv4(), expiresAt: z.iso.datetime().nullable() }),
  status: 202,
})

export const claimCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .transform((code) => code.replaceAll(/[^A-Z0-9]/g, ''))
  .pipe(z.string().length(claimCode.characters, `Enter all ${claimCode.characters} characters of the code`))
  .meta({ maxLength: 32 })

export const validateClaim = endpoint({
  method: 'POST',
  path: '/auth/claim-profile/validate',
  summary: 'Verify a claim with the emailed code, which is valid for 15 minutes and 5 attempts',
  access: 'public',
  limit: 'code',
  errors: ['already_exists', 'not_allowed'],
  body: z.strictObject({ claimId: z.uuidv4(), code: claimCodeSchema }),
  /**
   * Granted; or the address is verified and the claim goes to review: the record has another owner, or the address or the account's name doesn't fit the filed
   * name. Proven: a visitor verified the address, and this browser can claim the record for an hour.
   */
  response: z.object({ state: z.enum(['granted', 'waiting', 'proven']), reason: reviewReasonSchema.nullable() }),
})

export const getClaimProof = endpoint({
  method: 'GET',
  path: '/claims/proof',
  summary: 'Get the record that this browser has proven without an account, for an hour',
  access: 'public',
  limit: 'read',
  response: z.object({
    proof: z
      .object({
        record: foundRecordSchema,
        email: z.string(),
        expiresAt: z.iso.datetime(),
        /** Why the claim will be reviewed, as far as that is known; null when it will be granted. */
        reason: reviewReasonSchema.nullable(),
        /** Your account's name, when it doesn't fit the filed name. */
        otherAccountName: z.string().nullable(),
      })
      .nullable(),
  }),
})

export const claimWithProof = endpoint({
  method: 'POST',
  path: '/claims/proof',
  summary: 'Claim the record that this browser has proven; a proof makes one claim',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'already_exists'],
  response: z.object({ claimId: z.uuidv4(), state: z.enum(['granted', 'waiting']), reason: reviewReasonSchema.nullable() }),
})

const ownedSchema = z.object({
  kind: recordKindSchema,
  crd: z.number().int(),
  name: z.string(),
  line: z.string(),
  method: claimMethodSchema,
  provedAt: z.iso.datetime(),
})

const claimSchema = z.object({
  id: z.uuidv4(),
  kind: recordKindSchema,
  crd: z.number().int(),
  name: z.string(),
  intent: z.enum(['own', 'retired', 'deceased']),
  method: claimMethodSchema,
  state: z.enum(claimStates),
  email: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  /** The reviewer's note. */
  decision: z.string(),
})
export type Claim = z.infer<typeof claimSchema>

export const getMyClaims = endpoint({
  method: 'GET',
  path: '/claims/mine',
  summary: 'List your verified records and claims',
  access: 'member',
  limit: 'read',
  response: z.object({ owned: z.array(ownedSchema), claims: z.array(claimSchema) }),
})

const claimParams = z.strictObject({ claimId: z.uuidv4() })

export const withdrawClaim = endpoint({
  method: 'DELETE',
  path: '/claims/asked/:claimId',
  summary: 'Withdraw a pending claim',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  params: claimParams,
  response: doneSchema,
})

export const releaseRecord = endpoint({
  method: 'POST',
  path: '/claims/mine/give-up',
  summary: "Release your verified record; a retired record can't be claimed again",
  access: 'member',
  limit: 'write',
  stepUp: true,
  errors: ['not_found', 'not_allowed'],
  body: z.strictObject({ kind: recordKindSchema, reason: z.enum(['notMine', 'retired']) }),
  response: doneSchema,
})

const claimToDecideSchema = claimSchema.extend({
  line: z.string(),
  claimant: z.object({ userId: z.uuidv4(), name: z.string(), email: z.string(), companyName: z.string(), memberSince: z.iso.datetime() }),
  statement: z.string(),
  files: z.array(z.object({ id: z.uuidv4(), name: z.string(), bytes: z.number().int() })),
  emailProvedAt: z.iso.datetime().nullable(),
  /** Why a verified email wasn't enough, as far as the records tell it today. */
  reason: reviewReasonSchema.nullable(),
  /** The current owner, who loses the record if the claim is approved. */
  owner: z.object({ name: z.string(), method: claimMethodSchema, provedAt: z.iso.datetime() }).nullable(),
  /** For admins: the first of the two approvals. */
  reviews: z.array(reviewSchema),
})
export type ClaimToDecide = z.infer<typeof claimToDecideSchema>

export const listClaimsToApprove = endpoint({
  method: 'GET',
  path: '/claims/to-approve',
  summary: "List claims to approve by people registered with your team's firm (team owner)",
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(claimToDecideSchema),
})

export const listClaimsToReview = endpoint({
  method: 'GET',
  path: '/admin/claims',
  summary: 'List pending claims with their evidence, oldest first (admin)',
  access: 'admin',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(claimToDecideSchema),
})

const decisionSchema = z.strictObject({
  isGranted: z.boolean(),
  reason: shownTextSchema(1_000).min(1, "Enter a reason. The claimant sees it, and it's kept in the audit log"),
})

export const decideClaim = endpoint({
  method: 'POST',
  path: '/claims/asked/:claimId/decision',
  summary: 'Approve or reject a claim made to your firm (team owner; never your own claim)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'already_exists', 'conflict'],
  params: claimParams,
  body: decisionSchema,
  response: doneSchema,
})

export const reviewClaim = endpoint({
  method: 'POST',
  path: '/admin/claims/:claimId/decision',
  summary:
    'Approve or reject a pending claim; approval transfers the record from its current owner, and takes two different admins (admin; never your own claim)',
  access: 'admin',
  limit: 'write',
  stepUp: true,
  errors: ['not_found', 'not_allowed', 'already_exists', 'conflict'],
  params: claimParams,
  body: decisionSchema,
  response: z.object({ state: z.enum(['waiting', 'granted', 'refused']).describe('`waiting`: another admin must approve it, too') }),
})

/** For directory pages: the owner, the claim method and the date. */
export const getRecordState = endpoint({
  method: 'GET',
  path: '/claims/standing',
  summary: 'Get whether a record is claimed, with the claim method, the date and the team of a firm',
  access: 'member',
  limit: 'read',
  query: recordQuery,
  response: z.object({
    closed: z.object({ state: z.enum(['retired', 'deceased']), since: z.iso.datetime() }).nullable(),
    owner: z
      .object({
        name: z.string(),
        /** The owner's profile, for a person; a firm is owned by a team. */
        userId: z.uuidv4().nullable(),
        method: claimMethodSchema,
        provedAt: z.iso.datetime(),
        isMine: z.boolean(),
      })
      .nullable(),
    /** Team members who have claimed their own record with the firm. */
    people: z.array(z.object({ userId: z.uuidv4(), advisorCrd: z.number().int(), name: z.string() })),
  }),
})
