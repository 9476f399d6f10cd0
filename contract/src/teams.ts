import { z } from 'zod'
import { doneSchema } from './frame/answers.ts'
import { endpoint } from './frame/endpoint.ts'
import { pageOf, pageQuery } from './frame/page.ts'
import { emailSchema, shownTextSchema, tokenSchema } from './values/fields.ts'

export const teamRoles = ['owner', 'editor', 'viewer'] as const
export const teamRoleSchema = z.enum(teamRoles)
export type TeamRole = z.infer<typeof teamRoleSchema>

export const newTeamSchema = z.strictObject({ name: shownTextSchema(160).min(1, 'Enter a team name') })
export type NewTeam = z.input<typeof newTeamSchema>

const teamSchema = z.object({ id: z.uuidv4(), name: z.string(), myRole: teamRoleSchema })
export type Team = z.infer<typeof teamSchema>

export const getMyTeam = endpoint({
  method: 'GET',
  path: '/team',
  summary: 'Get your team, if you have one',
  access: 'member',
  limit: 'read',
  response: z.object({ team: teamSchema.nullable() }),
})

export const createTeam = endpoint({
  method: 'POST',
  path: '/team',
  summary: 'Create a team as its owner',
  access: 'member',
  limit: 'write',
  errors: ['already_exists'],
  body: newTeamSchema,
  response: teamSchema,
  status: 201,
})

export const renameTeam = endpoint({
  method: 'PATCH',
  path: '/team',
  summary: 'Rename the team (owner)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed'],
  body: newTeamSchema,
  response: teamSchema,
})

const teamMemberSchema = z.object({
  userId: z.uuidv4(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: teamRoleSchema,
  joinedAt: z.iso.datetime(),
  isMe: z.boolean(),
})
export type TeamMember = z.infer<typeof teamMemberSchema>

export const listTeamMembers = endpoint({
  method: 'GET',
  path: '/team/members',
  summary: 'List team members',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(teamMemberSchema),
})

const memberParams = z.strictObject({ userId: z.uuidv4() })

export const changeTeamRole = endpoint({
  method: 'PATCH',
  path: '/team/members/:userId',
  summary: "Change a member's role; a team keeps at least one owner (owner)",
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: memberParams,
  body: z.strictObject({ role: teamRoleSchema }),
  response: teamMemberSchema,
})

/** Your own id: leave the team. */
export const removeTeamMember = endpoint({
  method: 'DELETE',
  path: '/team/members/:userId',
  summary: 'Remove a member (owner), or leave the team',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'conflict'],
  params: memberParams,
  response: doneSchema,
})

const invitationStates = ['sending', 'sent', 'failed', 'opened', 'accepted', 'expired', 'withdrawn'] as const
const teamInvitationSchema = z.object({
  id: z.uuidv4(),
  email: z.string(),
  role: teamRoleSchema,
  state: z.enum(invitationStates),
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The recipient opened the expired link and requested a new one. */
  isRenewalRequested: z.boolean(),
})
export type TeamInvitation = z.infer<typeof teamInvitationSchema>

/** The team keeps its claimed firm. */
export const handOverTeam = endpoint({
  method: 'POST',
  path: '/team/owner',
  summary: "Transfer team ownership to a member; you become an editor and they're emailed (owner)",
  access: 'member',
  limit: 'write',
  stepUp: true,
  errors: ['not_found', 'not_allowed', 'conflict'],
  body: z.strictObject({ userId: z.uuidv4() }),
  response: teamSchema,
})

export const listTeamInvitations = endpoint({
  method: 'GET',
  path: '/team/invitations',
  summary: 'List team invitations with their status (owner)',
  access: 'member',
  limit: 'read',
  errors: ['not_found', 'not_allowed', 'invalid_cursor'],
  query: z.strictObject(pageQuery),
  response: pageOf(teamInvitationSchema),
})

export const newInvitationSchema = z.strictObject({ email: emailSchema, role: teamRoleSchema })
export type NewInvitation = z.input<typeof newInvitationSchema>

export const inviteToTeam = endpoint({
  method: 'POST',
  path: '/team/invitations',
  summary: 'Invite someone by email; the link works once, for 7 days (owner)',
  access: 'member',
  limit: 'mail',
  errors: ['not_found', 'not_allowed', 'already_exists', 'plan_limit'],
  body: newInvitationSchema,
  response: teamInvitationSchema,
  status: 201,
})

const invitationParams = z.strictObject({ invitationId: z.uuidv4() })

export const resendTeamInvitation = endpoint({
  method: 'POST',
  path: '/team/invitations/:invitationId/resend',
  summary: 'Resend an invitation; the old link stops working (owner)',
  access: 'member',
  limit: 'mail',
  errors: ['not_found', 'not_allowed', 'invitation_accepted', 'invitation_withdrawn'],
  params: invitationParams,
  response: teamInvitationSchema,
})

export const withdrawTeamInvitation = endpoint({
  method: 'DELETE',
  path: '/team/invitations/:invitationId',
  summary: 'Withdraw an invitation (owner)',
  access: 'member',
  limit: 'write',
  errors: ['not_found', 'not_allowed', 'invitation_accepted'],
  params: invitationParams,
  response: teamInvitationSchema,
})

/** The invitation behind a link. POST keeps the token out of URLs and logs. */
export const openTeamInvitation = endpoint({
  method: 'POST',
  path: '/team-invitations/open',
  summary: 'Get an invitation by its emailed link, and what its reader can do next',
  access: 'public',
  limit: 'code',
  errors: ['link_invalid'],
  body: z.strictObject({ token: tokenSchema }),
  response: z.object({
    state: z.enum(['open', 'expired', 'accepted', 'withdrawn']),
    teamName: z.string(),
    invitedBy: z.string(),
    /** The invited address, masked as a•••@firm.com: the recipient recognizes it. */
    emailHint: z.string(),
    role: teamRoleSchema,
    /** Whether the signed-in user is the one invited; null when signed out. */
    isForMe: z.boolean().nullable(),
  }),
})

export const acceptTeamInvitation = endpoint({
  method: 'POST',
  path: '/team-invitations/accept',
  summary: 'Accept a team invitation',
  access: 'member',
  limit: 'code',
  errors: ['link_invalid', 'invitation_expired', 'invitation_withdrawn', 'invitation_accepted', 'invitation_other_account', 'already_exists', 'plan_limit'],
  body: z.strictObject({ token: tokenSchema }),
  response: teamSchema,
})

export const requestNewInvitation = endpoint({
  method: 'POST',
  path: '/team-invitations/request-new',
  summary: 'Ask the owner for a new link when yours expired or went to another email',
  access: 'public',
  limit: 'code',
  errors: ['link_invalid', 'invitation_accepted', 'invitation_withdrawn'],
  body: z.strictObject({ token: tokenSchema }),
  response: doneSchema,
})
