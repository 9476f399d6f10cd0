import type { checkAuditChain } from '@mandate/contract/audit-log'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Deps } from '../../http/deps.ts'
import { requireAdmin, type Viewer } from '../../http/viewer.ts'
import * as repository from './chain.repository.ts'
import { chainStart, linkOf } from './chain.rules.ts'

type Answer = ResponseOf<typeof checkAuditChain>

const mostShown = 100
const perRead = 5_000
/** Enough to compare with the server's log. */
const headLength = 16

/** Reads the whole chain from one snapshot of the database. */
export async function checkChain({ db, config: { secretKey } }: Pick<Deps, 'db' | 'config'>, viewer: Viewer): Promise<Answer> {
  requireAdmin(viewer)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const head = await repository.findHead(transaction)
      const problems: Answer['problems'] = []
      let sealed = 0
      let before: Buffer = chainStart
      for (let after = '0'; ; ) {
        const links = await repository.selectLinks(transaction, after, perRead)
        for (const { position, eventId, link, entry } of links) {
          // A gap in the positions shows a link that was removed together with its entry.
          const isNext = BigInt(position) === BigInt(after) + 1n
          if (entry === null) problems.push({ eventId: Number(eventId), problem: 'missing' })
          else if (!isNext || !linkOf(secretKey, before, { id: eventId, entry }).equals(link)) problems.push({ eventId: Number(eventId), problem: 'changed' })
          before = link
          after = position
        }
        sealed += links.length
        if (links.length < perRead) break
      }
      const { waiting, added, addedCount } = await repository.selectWithoutLink(transaction, head?.sealedAt, mostShown)
      for (const id of added ?? []) problems.push({ eventId: Number(id), problem: 'added' })
      const problemCount = problems.length - (added?.length ?? 0) + addedCount
      return { chained: sealed, waiting, head: before.toString('hex').slice(0, headLength), problemCount, problems: problems.slice(0, mostShown) }
    })
}
