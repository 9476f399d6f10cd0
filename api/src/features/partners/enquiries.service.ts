import { createHash } from 'node:crypto'
import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { enquiryConsent, type sendPartnerEnquiry as sendEndpoint } from '@mandate/contract/partners'
import { notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { type Budget, networkOf } from '../../http/rate-limits.ts'
import type { Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { createLead } from '../leads/leads.service.ts'
import * as repository from './enquiries.repository.ts'
import { requireOthers } from './own-partner.service.ts'
import { findListed } from './partners.repository.ts'
import { leadKeyOf } from './withdrawals.service.ts'

const day = 86_400
const fromNetwork: Budget = { points: 20, seconds: day, isExact: true }
const fromAddress: Budget = { points: 10, seconds: day, isExact: true }
const mailsToAddress: Budget = { points: 3, seconds: day, isExact: true }

type Sent = ResponseOf<typeof sendEndpoint>
type Enquiry = { partnerId: string } & Omit<ParsedRequestOf<typeof sendEndpoint>['body'], 'consentVersion'>

/**
 * The first of several that are the same counts, creates the lead and is on record; the others get its answer. A visitor is emailed. The address
 * that is entered isn't verified, so these emails contain nothing that was entered, and are few.
 */
export async function sendPartnerEnquiry(deps: Deps, viewer: Viewer, { partnerId, name, email, phone, company, message }: Enquiry): Promise<Sent> {
  const partner = await findListed(deps.db, partnerId)
  if (!partner) throw notFound()
  if (viewer.kind === 'member') await requireOthers(deps.db, viewer.userId, partner)
  const effectKey = effectKeyOf(email, message)
  const asked = { name, email, phone, company, message, consentText: enquiryConsent.text(partner.content.name), consentVersion: enquiryConsent.version }
  const userId = viewer.kind === 'member' ? viewer.userId : null
  return deps.db.transaction().execute(async (transaction) => {
    const added = await repository.insertEnquiry(transaction, { ...asked, partnerId, userId, effectKey })
    if (!added) return toSent(await repository.findEnquiry(transaction, { partnerId, effectKey }))
    await requireWithinLimits(deps, viewer, email)
    await createLead(transaction, {
      ...{ ...asked, phone: phone || null, teamId: partner.teamId, source: 'partner_enquiry', sourceId: added.id },
      ...{ askedBy: userId, key: leadKeyOf(added.id) },
    })
    if (userId === null && (await deps.rateLimits.isWithin('mail-enquiry', email, mailsToAddress)))
      await enqueue(transaction, { kind: 'enquiryMail', payload: { enquiryId: added.id, about: 'sent' }, effectKey: `enquiry ${added.id} sent` })
    await recordEvent(transaction, by(viewer), { kind: 'partner.enquiry_sent', details: { partnerId, enquiryId: added.id } })
    return toSent(added)
  })
}

async function requireWithinLimits({ rateLimits }: Deps, viewer: Viewer, email: string): Promise<void> {
  await rateLimits.consume('partner enquiry from', viewer.kind === 'anonymous' ? networkOf(viewer.ip) : viewer.userId, fromNetwork)
  await rateLimits.consume('partner enquiry of', email, fromAddress)
}

/** Of what makes it the same enquiry, without case and spacing of the message. */
function effectKeyOf(email: string, message: string): string {
  const words = message.toLowerCase().split(/\s/).filter(Boolean).join(' ')
  return createHash('sha256').update(`${email}\0${words}`).digest('base64url')
}

function toSent(row: { id: string; createdAt: Date } | undefined): Sent {
  if (!row) throw notFound()
  return { id: row.id, sentAt: row.createdAt.toISOString() }
}
