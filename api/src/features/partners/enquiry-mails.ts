import { paths, pathTo } from '@mandate/contract/frame/paths'
import { composeMail, quoteName } from '../../adapters/mail/compose-mail.ts'
import type { Deps } from '../../http/deps.ts'
import { findForMail } from './enquiries.repository.ts'
import { withdrawalAddress } from './withdrawals.service.ts'

/** To a visitor. A member reads it in the application. A withdrawn enquiry is deleted, so the email takes what it needs along. */
type EnquiryMail = { enquiryId: string; about: 'sent' | 'accepted' | 'declined' | 'returned' } | { about: 'withdrawn'; email: string; partnerName: string }

declare module '../../jobs/outbox.ts' {
  interface Effects {
    enquiryMail: EnquiryMail
  }
}

/** The address isn't verified: nothing that was entered is in the email. Not sent about an enquiry that was withdrawn since. */
export async function sendEnquiryMail(deps: Deps, mail: EnquiryMail, effectKey: string): Promise<void> {
  if (mail.about === 'withdrawn') {
    await deps.mailer.send({ to: mail.email, key: effectKey, ...withdrawn(quoteName(mail.partnerName), deps.publicUrl) })
    return
  }
  const enquiry = await findForMail(deps.db, mail.enquiryId)
  if (!enquiry) return
  const partner = quoteName(enquiry.partnerName ?? '')
  const content = {
    sent: () => sent(partner, withdrawalAddress(deps, enquiry)),
    accepted: () => accepted(partner, `${deps.publicUrl}${pathTo('partner', { partnerId: enquiry.partnerId })}`),
    declined: () => declined(partner, deps.publicUrl),
    returned: () => returned(partner, deps.publicUrl),
  }
  await deps.mailer.send({ to: enquiry.email, key: effectKey, ...content[mail.about]() })
}

const footnote = "You're receiving this email because this address was entered in an inquiry to a partner on Mandate."

const sent = (partner: string, url: string) =>
  composeMail({
    title: `You asked ${partner} for an introduction`,
    paragraphs: [
      `${partner} sees how to reach you once it accepts, and then replies to you directly. We email you its answer.`,
      "Until then you can withdraw the inquiry, without an account. If you didn't send it, withdraw it: someone else entered your address.",
    ],
    action: { label: 'View or withdraw your inquiry', url },
    footnote,
  })

const accepted = (partner: string, url: string) =>
  composeMail({
    title: `${partner} accepted your inquiry`,
    paragraphs: [`It can see how to reach you now, as you agreed, and will get in touch with you. To withdraw your inquiry, reply to ${partner}.`],
    action: { label: `Read about ${partner}`, url },
    footnote,
  })

const declined = (partner: string, publicUrl: string) =>
  composeMail({
    title: `${partner} can't take your inquiry`,
    paragraphs: ["It didn't get your contact. You can ask another partner."],
    action: { label: 'Find another partner', url: `${publicUrl}${paths.partners}` },
    footnote,
  })

const returned = (partner: string, publicUrl: string) =>
  composeMail({
    title: `${partner} can't help with your inquiry`,
    paragraphs: ['It accepted your inquiry first, and then gave it back. It no longer sees your contact. You can ask another partner.'],
    action: { label: 'Find another partner', url: `${publicUrl}${paths.partners}` },
    footnote,
  })

const withdrawn = (partner: string, publicUrl: string) =>
  composeMail({
    title: `You withdrew your inquiry to ${partner}`,
    paragraphs: [`${partner} no longer sees it, and never got your contact. We deleted what was entered.`],
    action: { label: 'Find another partner', url: `${publicUrl}${paths.partners}` },
    footnote,
  })
