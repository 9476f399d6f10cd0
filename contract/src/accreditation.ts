import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { accreditationGroundSchema } from './identity.ts'
import { shownTextSchema } from './values/fields.ts'
import { reviewSchema } from './values/reviews.ts'

/** How long evidence is valid: a letter, for 90 days. */
export const evidenceDays = 90

/** Claimed: self-certified only. Only `verified` may be shown as verified. */
const accreditationStates = ['none', 'claimed', 'underReview', 'verified', 'refused', 'expired'] as const

/** Self-certified and verified always have different words. */
export const accreditationWords: Record<(typeof accreditationStates)[number], string> = {
  none: 'Not stated',
  claimed: 'Self-certified',
  underReview: 'Under review',
  verified: 'Verified',
  refused: 'Not verified',
  expired: 'Expired',
}

const accreditationSchema = z.object({
  state: z.enum(accreditationStates),
  /** Null when the user only stated that they are accredited. */
  ground: accreditationGroundSchema.nullable(),
  /** By two reviewers, or by the registration in the user's own record. */
  method: z.enum(['evidence', 'registration']).nullable(),
  /** When it was verified, or for `claimed` when the user stated it. */
  since: z.iso.datetime().nullable(),
  /** Null for a registration: valid as long as the record has it. */
  validUntil: z.iso.datetime().nullable(),
  /** The last reviewer's reason, for a refusal. */
  reason: z.string().nullable(),
  /** Whether the user's own record meets the rule. */
  canUseRegistration: z.boolean(),
})
export type Accreditation = z.infer<typeof accreditationSchema>

export const getAccreditation = endpoint({
  method: 'GET',
  path: '/accreditation',
  summary: 'Get your accreditation status: self-certified, in review, verified or expired',
  access: 'member',
  limit: 'read',
  response: accreditationSchema,
})

export const requestAccreditation = endpoint({
  method: 'POST',
  path: '/accreditation',
  summary: 'Request verification with evidence for two reviewers, or with your own registration',
  access: 'member',
  limit: 'write',
  errors: ['already_exists', 'conflict'],
  body: z.discriminatedUnion('method', [
    z.strictObject({ method: z.literal('registration') }),
    z.strictObject({
      method: z.literal('evidence'),
      ground: accreditationGroundSchema,
      statement: z.string().normalize('NFKC').trim().min(20, 'Describe your evidence in at least 20 characters').max(4_000, 'Use 4,000 characters or fewer'),
      fileIds: z.array(z.uuidv4()).min(1, 'Attach at least one file').max(5, 'Attach up to 5 files'),
    }),
  ]),
  response: accreditationSchema,
  status: 201,
})

export const withdrawAccreditation = endpoint({
  method: 'DELETE',
  path: '/accreditation',
  summary: 'Withdraw a pending request, or end your verification',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  response: doneSchema,
})

const requestSchema = z.object({
  id: z.uuidv4(),
  person: z.object({ userId: z.uuidv4(), name: z.string(), email: z.string() }),
  ground: z.string().nullable(),
  statement: z.string(),
  createdAt: z.iso.datetime(),
  files: z.array(z.object({ id: z.uuidv4(), name: z.string(), bytes: z.number().int() })),
  reviews: z.array(reviewSchema),
})
export type AccreditationRequest = z.infer<typeof requestSchema>

export const listAccreditationRequests = endpoint({
  method: 'GET',
  path: '/admin/accreditation',
  summary: 'List verification requests with evidence and the first review, oldest first (admin)',
  access: 'admin',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(requestSchema),
})

export const reviewAccreditation = endpoint({
  method: 'POST',
  path: '/admin/accreditation/:requestId/review',
  summary: 'Review a request; two different admins approve, or one rejects (admin; never your own request)',
  access: 'admin',
  limit: 'write',
  stepUp: true,
  errors: ['not_found', 'not_allowed', 'already_exists'],
  params: z.strictObject({ requestId: z.uuidv4() }),
  body: z.strictObject({ isAccepted: z.boolean(), reason: shownTextSchema(1_000).min(1, 'Describe what you checked') }),
  response: z.object({ state: z.enum(['waiting', 'verified', 'refused']) }),
})
