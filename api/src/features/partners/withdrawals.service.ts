import { pathTo } from '@mandate/contract/frame/paths'
import { notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { isSame, keyed } from '../../http/tokens.ts'
import type { Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { deleteAskedLead } from '../leads/leads.service.ts'
import { announceTeam } from '../teams/teams.service.ts'
import * as repository from './enquiries.repository.ts'

const keyOf = ({ config }: Pick<Deps, 'config'>, enquiryId: string) => keyed(config.secretKey, 'withdraw partner enquiry', enquiryId)

/** For the email to the visitor: the key is the permission. */
export function withdrawalAddress(deps: Pick<Deps, 'config' | 'publicUrl'>, { id, partnerId }: { id: string; partnerId: string }): string {
  return `${deps.publicUrl}${pathTo('partner', { partnerId })}/enquiries/${id}?key=${keyOf(deps, id)}`
}

/** Of the lead that the enquiry created. */
export const leadKeyOf = (enquiryId: string) => `partner enquiry ${enquiryId}`

interface Held {
  enquiryId: string
  /** From the link. */
  key: string
}

export interface Withdrawal {
  partnerName: string
  /** `gone`: withdrawn before, or deleted by the partner. */
  state: 'waiting' | 'answered' | 'gone'
}

/** What the holder of the link can do. A wrong key is answered like an enquiry that never existed. */
export async function getWithdrawal(deps: Deps, { enquiryId, key }: Held): Promise<Withdrawal> {
  requireKey(deps, enquiryId, key)
  const enquiry = await repository.findForMail(deps.db, enquiryId)
  if (!enquiry) return { partnerName: '', state: 'gone' }
  return { partnerName: enquiry.partnerName ?? '', state: await repository.findLeadState(deps.db, enquiry.teamId, leadKeyOf(enquiryId)) }
}

/** Deletes the enquiry and its lead, as long as the partner hasn't answered. Of several at once one counts; the others find it gone. */
export async function withdrawEnquiry(deps: Deps, viewer: Viewer, { enquiryId, key }: Held): Promise<Withdrawal> {
  requireKey(deps, enquiryId, key)
  const { teamId, ...result } = await deps.db.transaction().execute(async (transaction) => {
    const enquiry = await repository.lockEnquiry(transaction, enquiryId)
    if (!enquiry) return { partnerName: '', state: 'gone' as const, teamId: undefined }
    const partnerName = enquiry.partnerName ?? ''
    if (!(await deleteAskedLead(transaction, enquiry.teamId, leadKeyOf(enquiryId))))
      return { partnerName, state: await repository.findLeadState(transaction, enquiry.teamId, leadKeyOf(enquiryId)), teamId: undefined }
    await repository.deleteEnquiry(transaction, enquiryId)
    await enqueue(transaction, {
      kind: 'enquiryMail',
      payload: { about: 'withdrawn', email: enquiry.email, partnerName },
      effectKey: `enquiry ${enquiryId} withdrawn`,
    })
    await recordEvent(transaction, by(viewer), { kind: 'partner.enquiry_withdrawn', details: { partnerId: enquiry.partnerId, enquiryId } })
    return { partnerName, state: 'gone' as const, teamId: enquiry.teamId }
  })
  if (teamId) await announceTeam(deps, teamId, 'leads')
  return result
}

function requireKey(deps: Deps, enquiryId: string, key: string): void {
  if (!isSame(key, keyOf(deps, enquiryId))) throw notFound()
}
