import { paths } from '@mandate/contract/frame/paths'
import { type TeamRole, teamRoleSchema } from '@mandate/contract/teams'
import { composeMail, quoteName } from '../../adapters/mail/compose-mail.ts'
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
  owner: 'as an owner, who may change everything and invite others',
  editor: 'as an editor, who may change what the team shares',
  viewer: 'as a viewer, who sees what the team shares',
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
    title: 'An invitation to a team at Mandate',
    paragraphs: [
      `${inviter} invites you to the team "${quoteName(invitation.teamName)}" at Mandate, ${roleInWords[teamRoleSchema.parse(invitation.role)]}.`,
      'Mandate joins wealth managers, asset managers and accredited investors with what the regulators publish about them. The link works once, within seven days, for the account of this address; if you have none yet, you can sign up on the way.',
      'If you do not know this person, you need do nothing.',
    ],
    action: { label: 'See the invitation', url: `${deps.publicUrl}${paths.teamInvitation}#token=${token}` },
    footnote: 'You get this mail because a member of Mandate gave this address for an invitation.',
  })
  let outcome: 'sent' | 'unwanted'
  try {
    outcome = await deps.mailer.send({ to: invitation.email, key: effectKey, ...mail })
  } catch (error) {
    await repository.markFailed(deps.db, hashToken(token))
    await announceTeam(deps, invitation.teamId)
    throw error
  }
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
      title: 'A new invitation link is wished for',
      paragraphs: [
        `Somebody opened the invitation to the team "${quoteName(invitation.teamName)}" that went to ${invitation.email}, and asks for a new link.`,
        'Send it again if you still want the person in your team. If they read mail at another address, withdraw this invitation and invite that one.',
      ],
      action: { label: 'Look at the invitations', url: `${publicUrl}${paths.settings}` },
      footnote: 'You get this mail because you own a team at Mandate. We write about one invitation at most once a day.',
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
      title: 'A team is yours now',
      paragraphs: [
        `${from} made you the owner of the team "${quoteName(handedOver.teamName)}" at Mandate, and is an editor in it from now on. The firm that the team has claimed goes along.`,
        'You invite people, give roles, and decide on claims of your colleagues. Invitations that were still open were withdrawn: send them again if you want them.',
      ],
      action: { label: 'Look at your team', url: `${publicUrl}${paths.settings}?section=team` },
      footnote: 'You get this mail because your account at Mandate is in this team.',
    }),
  })
}
