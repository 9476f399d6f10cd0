import { z } from 'zod'

/** Every error code with its HTTP status. Defined only here. */
export const errorStatus = {
  invalid_input: 400,
  invalid_cursor: 400,
  link_invalid: 400,
  sign_in_state_invalid: 400,
  password_too_weak: 400,
  malformed_request: 400,
  sign_in_failed: 401,
  second_factor_required: 401,
  not_signed_in: 401,
  step_up_required: 403,
  not_allowed: 403,
  not_activated: 403,
  wrong_origin: 403,
  not_found: 404,
  already_exists: 409,
  conflict: 409,
  invitation_expired: 409,
  invitation_withdrawn: 409,
  invitation_accepted: 409,
  invitation_other_account: 409,
  password_needed: 409,
  plan_limit: 402,
  too_large: 413,
  address_too_long: 414,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  provider_failed: 502,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

export const errorSchema = z.object({
  error: z.object({
    code: z.enum(codes),
    message: z.string(),
    /** Error messages by field name (dotted where nested): what is wrong and how to fix it. */
    fields: z.record(z.string(), z.string()).optional(),
    /** After a conflicting change by another user: the current state. */
    current: z.json().optional(),
    requestId: z.string(),
  }),
})
export type ErrorAnswer = z.infer<typeof errorSchema>
export type JsonValue = z.infer<ReturnType<typeof z.json>>

/** Why a page isn't shown to an admin who views as a member: a decision, not a failure. */
export const privateInView = "This is private to the member, and isn't shown while you view as them"
