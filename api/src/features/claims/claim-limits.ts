import type { Deps } from '../../http/deps.ts'
import { type Budget, networkOf } from '../../http/rate-limits.ts'
import type { Viewer } from '../../http/viewer.ts'

const day = 86_400
const hour = 3_600

/** Each claim may email someone else or create work for a reviewer. */
export const claimsOfPerson: Budget = { points: 12, seconds: day, isExact: true }
const asksOfNetwork: Budget = { points: 30, seconds: day, isExact: true }
const asksOfNetworkForRecord: Budget = { points: 5, seconds: day, isExact: true }
/** Fewer than visitors have together, so that one network can't use up what the others have. */
const codesOfNetworkToMailbox: Budget = { points: 3, seconds: day, isExact: true }
const codesOfVisitorsToMailbox: Budget = { points: 5, seconds: hour, isExact: true }
const codesOfMemberToMailbox: Budget = { points: 5, seconds: day, isExact: true }
const codesOfMembersToMailbox: Budget = { points: 10, seconds: hour, isExact: true }

/** No counter is of a record alone: others could use it up and keep its subject from claiming. */
export async function countVisitorAsk({ rateLimits }: Deps, { ip }: Viewer, record: { kind: string; crd: number }): Promise<void> {
  const network = networkOf(ip)
  await rateLimits.consume('claim-proofs', network, asksOfNetwork)
  await rateLimits.consume('claim-record', `${network} ${record.kind} ${record.crd}`, asksOfNetworkForRecord)
}

/** A mailbox gets at most 15 codes in an hour. Members don't share a counter with visitors, who need no account to use it up. */
export async function countCodeTo({ rateLimits }: Deps, claimant: Viewer, mailbox: string): Promise<void> {
  if (claimant.kind === 'anonymous') {
    await rateLimits.consume('claim-mail-network', `${networkOf(claimant.ip)} ${mailbox}`, codesOfNetworkToMailbox)
    await rateLimits.consume('claim-mail-visitors', mailbox, codesOfVisitorsToMailbox)
  } else {
    await rateLimits.consume('claim-mail-member', `${claimant.userId} ${mailbox}`, codesOfMemberToMailbox)
    await rateLimits.consume('claim-mail-members', mailbox, codesOfMembersToMailbox)
  }
}
