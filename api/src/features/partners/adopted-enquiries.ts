import type { Deps } from '../../http/deps.ts'
import { adoptLeads } from '../leads/leads.service.ts'
import { adoptEnquiries } from './enquiries.repository.ts'
import { leadKeyOf } from './withdrawals.service.ts'

declare module '../../jobs/outbox.ts' {
  interface Effects {
    enquiriesAdopted: { userId: string }
  }
}

/** What a visitor asked from an address belongs to the account that has proven the address. */
export async function adoptEnquiriesOf(deps: Deps, { userId }: { userId: string }): Promise<void> {
  await deps.db.transaction().execute(async (transaction) => {
    const adopted = await adoptEnquiries(transaction, userId)
    const keys = adopted.map(({ id }) => leadKeyOf(id))
    if (keys.length > 0) await adoptLeads(transaction, { userId, teamIds: [...new Set(adopted.map(({ teamId }) => teamId))], keys })
  })
}
