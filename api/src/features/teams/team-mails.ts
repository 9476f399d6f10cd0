import { paths } from '@mandate/contract/frame/paths'
import { type TeamRole, teamRoleSchema } from '@mandate/contract/teams'
import { composeMail, quoteName } from '../../adapters/mail/compose-mail.ts'
import type { MailOutcome } from '../../adapters/mail/mailer.ts'
import type { Deps } from '../../http/deps.ts'
import { hashToken, keyed } from '../../http/tokens.ts'
import * as repository from './invitation-links.repository.ts'
import { announceTeam } from './teams.service.ts'

interface InvitationEffect {
  invitationId: string
}

interface HandedOver {
  teamId: string
  userId: string
  fromId: string
}

declare module '../../jobs/outbox.ts' {
  interface Effects {
    teamInvitationMail: InvitationEffect
    invitationRenewalMail: InvitationEffect
    teamHandedOverMail: HandedOver
  }
}

const roleInWords: Record<TeamRole, string> = {
  owner: 'as an owner. Owners can change everything and invite others',
  editor: 'as an editor. Editors can change what the team shares',
  viewer: 'as a viewer. Viewers can see what the team shares',
}

/** Computed from the job's own random key with a secret that isn't in the database: neither the outbox nor a copy of the tables has a usable token. */
export function invitationToken({ config }: Pick<Deps, 'config'>, effectKey: string): string {
  return keyed(config.secretKey, 'link team_invitation', effectKey)
}

/** Not sent if the link was replaced, accepted or withdrawn in between. */
export async function sendTeamInvitationMail(deps: Deps, { invitationId }: InvitationEffect, effectKey: string): Promise<void> {
  const token = invitationToken(deps, effectKey)
  const invitation = await repository.findByToken(deps.db, hashToken(token))
  if (invitation?.id !== invitationId || invitation.acceptedAt || invitation.withdrawnAt || !invitation.mayInvite) return
  const inviter = quoteName(`${invitation.firstName} ${invitation.lastName}`)
  const mail = composeMail({
    title: "You're invited to a team on Mandate",
    paragraphs: [
      `${inviter} invited you to join the team "${quoteName(invitation.teamName)}" on Mandate ${roleInWords[teamRoleSchema.parse(invitation.role)]}.`,
      "Mandate connects wealth managers, asset managers and accredited investors with regulatory data about them. The link works once, expires in 7 days, and is for the account with this email. If you don't have an account, you can create one first.",
      "If you don't know this person, ignore this email.",
    ],
    action: { label: 'View invitation', url: `${deps.publicUrl}${paths.teamInvitation}#token=${token}` },
    footnote: "You're receiving this email because a Mandate member invited this address.",
  })
  let outcome: MailOutcome
  try {
    outcome = await deps.mailer.send({ to: invitation.email, key: effectKey, ...mail })
  } catch (error) {
    await repository.markFailed(deps.db, hashToken(token))
    await announceTeam(deps, invitation.teamId)
    throw error
  }
  if (outcome === 'held') return
  // The sender learns that the invitation wasn't delivered, not why.
  await (outcome === 'sent' ? repository.markSent : repository.markFailed)(deps.db, hashToken(token))
  await announceTeam(deps, invitation.teamId)
}

export async function sendInvitationRenewalMail({ db, mailer, publicUrl }: Deps, { invitationId }: InvitationEffect, effectKey: string): Promise<void> {
  const invitation = await repository.findForRenewalMail(db, invitationId)
  if (!invitation) return
  await mailer.send({
    to: invitation.inviterEmail,
    key: effectKey,
    ...composeMail({
      title: 'New invitation link requested',
      paragraphs: [
        `Someone opened the invitation to the team "${quoteName(invitation.teamName)}" sent to ${invitation.email} and asked for a new link.`,
        'Resend it if you still want them on your team. If they use another email, withdraw this invitation and invite that address.',
      ],
      action: { label: 'View invitations', url: `${publicUrl}${paths.settings}` },
      footnote: "You're receiving this email because you own a team on Mandate. We send at most one per invitation a day.",
    }),
  })
}

/** Not sent to a user who has left, or whose role changed, before the email went out. */
export async function sendTeamHandedOverMail({ db, mailer, publicUrl }: Deps, { teamId, userId, fromId }: HandedOver, effectKey: string): Promise<void> {
  const handedOver = await repository.findHandedOver(db, { teamId, userId, fromId })
  if (!handedOver) return
  const from = quoteName(`${handedOver.firstName} ${handedOver.lastName}`)
  await mailer.send({
    to: handedOver.email,
    key: effectKey,
    ...composeMail({
      title: 'You now own a team',
      paragraphs: [
        `${from} made you the owner of the team "${quoteName(handedOver.teamName)}" on Mandate and is now an editor. The team's claimed firm stays with the team.`,
        "You can now invite people, assign roles and decide on your colleagues' claims. Pending invitations were withdrawn. Send new ones if you need them.",
      ],
      action: { label: 'View your team', url: `${publicUrl}${paths.settings}?section=team` },
      footnote: "You're receiving this email because you're a member of this team on Mandate.",
    }),
  })
}
