import { pathTo } from '@mandate/contract/frame/paths'
import { usStates } from '@mandate/contract/lists/us-states'
import { composeMail, quoteName } from '../../adapters/mail/compose-mail.ts'
import type { Deps } from '../../http/deps.ts'
import { findForMail, selectWorkers } from './leads.repository.ts'
import { firstNameOf } from './leads.rules.ts'

interface LeadMail {
  leadId: string
  about: 'received'
}

declare module '../../jobs/outbox.ts' {
  interface Effects {
    leadMail: LeadMail
  }
}

/** To the members who may answer. No contact, and none of the words of the person: an email leaves the product. */
export async function sendLeadMail({ db, mailer, publicUrl }: Deps, { leadId }: LeadMail, effectKey: string): Promise<void> {
  const lead = await findForMail(db, leadId)
  if (lead?.state !== 'asked') return
  const where = lead.usState === null ? '' : ` from ${usStates[lead.usState] ?? lead.usState}`
  const mail = composeMail({
    title: 'Someone asks your team for an introduction',
    paragraphs: [
      `${quoteName(firstNameOf(lead.name))}${where} asks ${quoteName(lead.teamName)} for an introduction.`,
      'Read what they need, then accept or decline. You get their contact when you accept.',
    ],
    action: { label: 'Open the lead', url: `${publicUrl}${pathTo('lead', { leadId })}` },
    footnote: "You're receiving this email because you are an owner or editor of this team.",
  })
  for (const { userId, email } of await selectWorkers(db, lead.teamId)) await mailer.send({ to: email, key: `${effectKey} ${userId}`, ...mail })
}
