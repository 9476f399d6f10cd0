import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { signedInUserSchema } from './frame/users.ts'
import { shownTextSchema } from './values/fields.ts'

export const supportViewMinutes = 15
/** How members know who viewed their account: the admin's name stays with the audit log. */
export const supportName = 'Mandate support'

export const startSupportView = endpoint({
  method: 'POST',
  path: '/admin/users/:userId/support-view',
  summary: `Start to view the product as a member: read-only, for ${supportViewMinutes} minutes, without private content. The member is told, with the reason (admin)`,
  access: 'admin',
  limit: 'write',
  stepUp: true,
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: z.strictObject({ userId: z.uuidv4() }),
  body: z.strictObject({ reason: shownTextSchema(300).min(1, 'Enter a reason. The member sees it') }),
  response: z.object({
    supportViewId: z.uuidv4(),
    endsAt: z.iso.datetime(),
    /** The member, with a token for this view only. */
    user: signedInUserSchema,
  }),
})

export const endSupportView = endpoint({
  method: 'DELETE',
  path: '/support-view',
  summary: 'End the view of a member whose token makes this call',
  access: 'member',
  limit: 'write',
  errors: ['not_found'],
  response: doneSchema,
})

const supportViewSchema = z.object({
  id: z.uuidv4(),
  reason: z.string(),
  startedAt: z.iso.datetime(),
  /** When it ended, or will at the latest. */
  endsAt: z.iso.datetime(),
  isActive: z.boolean(),
})
export type SupportView = z.infer<typeof supportViewSchema>

export const listSupportViews = endpoint({
  method: 'GET',
  path: '/settings/support-views',
  summary: `List when and why ${supportName} viewed your account, newest first`,
  access: 'member',
  limit: 'read',
  errors: ['invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(supportViewSchema),
})
