import { paths, pathTo } from '@mandate/contract/frame/paths'
import { usStates } from '@mandate/contract/lists/us-states'
import { composeMail, quoteName } from '../../adapters/mail/compose-mail.ts'
import type { Deps } from '../../http/deps.ts'
import { findForMail, findRecipient, type MailRow, selectWorkers } from './leads.repository.ts'
import { firstNameOf } from './leads.rules.ts'

interface LeadMail {
  leadId: string
  /** To the team, to the member who takes the next step, or to the person who asked. */
  about: 'received' | 'reminder' | 'answered' | 'returned'
  userId?: string
}

declare module '../../jobs/outbox.ts' {
  interface Effects {
    leadMail: LeadMail
  }
}

/** No contact, and none of the words of the person: an email leaves the product. Not sent when it isn't true any more. */
export async function sendLeadMail({ db, mailer, publicUrl }: Deps, { leadId, about, userId }: LeadMail, effectKey: string): Promise<void> {
  const lead = await findForMail(db, leadId)
  if (!lead) return
  const url = `${publicUrl}${pathTo('lead', { leadId })}`
  if (about === 'received') {
    if (lead.state !== 'asked') return
    const mail = received(lead, url)
    for (const worker of await selectWorkers(db, lead.teamId)) await mailer.send({ to: worker.email, key: `${effectKey} ${worker.userId}`, ...mail })
    return
  }
  const to = userId === undefined ? undefined : await findRecipient(db, { userId, teamId: about === 'reminder' ? lead.teamId : undefined })
  if (!to) return
  const content = {
    reminder: () => reminder(lead, url),
    answered: () => answered(lead, `${publicUrl}${paths.introductions}`),
    returned: () => returned(lead, `${publicUrl}${paths.search}`),
  }
  await mailer.send({ to, key: effectKey, ...content[about]() })
}

const received = ({ name, usState, teamName }: MailRow, url: string) =>
  composeMail({
    title: 'Someone asks your team for an introduction',
    paragraphs: [
      `${quoteName(firstNameOf(name))}${usState === null ? '' : ` from ${usStates[usState] ?? usState}`} asks ${quoteName(teamName)} for an introduction.`,
      'Read what they need, then accept or decline. You get their contact when you accept.',
    ],
    action: { label: 'Open the lead', url },
    footnote: "You're receiving this email because you are an owner or editor of this team.",
  })

const reminder = ({ name, nextStep }: MailRow, url: string) =>
  composeMail({
    title: 'A next step is due',
    paragraphs: [`Your next step with ${quoteName(name)} is due${nextStep === '' ? '' : `: ${quoteName(nextStep)}`}.`],
    action: { label: 'Open the lead', url },
    footnote: "You're receiving this email because a reminder was set for this lead.",
  })

const returned = ({ askedName }: MailRow, url: string) =>
  composeMail({
    title: `${quoteName(askedName)} can't help with your introduction`,
    paragraphs: [
      'It accepted your introduction first, and then gave it back. It no longer sees your contact. You can ask another firm, or the same one again.',
    ],
    action: { label: 'Find another firm', url },
    footnote: "You're receiving this email because you asked for this introduction.",
  })

const answered = ({ state, askedName }: MailRow, url: string) =>
  composeMail({
    title: state === 'declined' ? `${quoteName(askedName)} can't take your introduction` : `${quoteName(askedName)} accepted your introduction`,
    paragraphs: [
      state === 'declined'
        ? "They didn't get your contact. You can ask another firm."
        : 'They can see your contact now, as you agreed, and will get in touch with you.',
    ],
    action: { label: 'Open your introductions', url },
    footnote: "You're receiving this email because you asked for this introduction.",
  })
