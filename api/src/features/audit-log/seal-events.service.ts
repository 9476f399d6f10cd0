import type { Deps } from '../../http/deps.ts'
import * as repository from './chain.repository.ts'
import { chainStart, linkOf } from './chain.rules.ts'

const perRound = 5_000

/** Adds the entries that have no link yet to the chain. Logs its head: a copy outside the database shows a chain that is cut off. */
export async function sealEvents({ db, config: { secretKey }, log }: Pick<Deps, 'db' | 'config' | 'log'>): Promise<void> {
  for (;;) {
    const sealed = await db.transaction().execute(async (transaction) => {
      if (!(await repository.tryChainLock(transaction))) return 0
      const head = await repository.findHead(transaction)
      const entries = await repository.selectUnsealed(transaction, head?.sealedAt, perRound)
      let link = head?.link ?? chainStart
      const first = BigInt(head?.position ?? 0) + 1n
      const links = entries.map((entry, index) => {
        link = linkOf(secretKey, link, entry)
        return { position: String(first + BigInt(index)), eventId: entry.id, link }
      })
      if (links.length > 0) {
        await repository.insertLinks(transaction, links)
        log.info({ position: links.at(-1)?.position, link: link.toString('hex') }, 'audit log sealed')
      }
      return links.length
    })
    if (sealed < perRound) return
  }
}
