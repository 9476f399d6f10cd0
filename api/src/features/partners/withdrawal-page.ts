import { paths } from '@mandate/contract/frame/paths'
import { escapeHtml } from '../../adapters/mail/compose-mail.ts'
import { framePublicPage, type Site } from '../../http/public-page-frame.ts'
import { partnerPageStyle } from './partner-page-style.ts'
import type { Withdrawal } from './withdrawals.service.ts'

/** Where the link in the email leads. Opening it changes nothing: programs that check emails open links. */
export function withdrawalPage({ partnerName, state }: Withdrawal, { address, key, site }: { address: string; key: string; site: Site }): string {
  const partner = escapeHtml(partnerName)
  const content = {
    waiting: `<h1>Withdraw your inquiry to ${partner}?</h1>
<p class="line">${partner} hasn't answered and doesn't know how to reach you. When you withdraw, it no longer sees the inquiry, and we delete what was entered.</p>
<form method="post" action="${escapeHtml(address)}/withdrawal"><input type="hidden" name="key" value="${escapeHtml(key)}"><p class="calls"><button class="button" type="submit">Withdraw inquiry</button></p></form>`,
    answered: `<h1>${partner} has answered</h1>
<p class="line">An inquiry can be withdrawn until it is answered. If ${partner} accepted, reply to its email to withdraw.</p>${others}`,
    gone: `<h1>Inquiry withdrawn</h1>
<p class="line">The partner no longer sees it, and what was entered is deleted.</p>${others}`,
  }
  return framePublicPage({
    ...{ title: 'Your inquiry', head: '<meta name="robots" content="noindex">', skip: 'Skip to the content', style: partnerPageStyle, site },
    body: content[state],
  })
}

const others = `\n<p class="calls"><a class="button" href="${paths.partners}">All partners</a></p>`

/** The same for a wrong key and an enquiry that never existed. */
export function noEnquiryPage(site: Site): string {
  return framePublicPage({
    ...{ title: 'Inquiry not found', head: '<meta name="robots" content="noindex">', skip: 'Skip to the content', style: partnerPageStyle, site },
    body: `<h1>Inquiry not found</h1>\n<p class="line">The link may be incomplete. Copy the whole address from the email.</p>${others}`,
  })
}
