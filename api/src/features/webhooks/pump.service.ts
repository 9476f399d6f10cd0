import type { Deps } from '../../http/deps.ts'
import type { Held } from '../../jobs/worker.ts'
import * as repository from './deliveries.repository.ts'
import { deliverTo } from './deliveries.service.ts'

/** Receivers that are sent to at the same time: a slow one holds up no other. */
const atOnce = 20
/** Within the time that a job may take. */
const shiftMs = 20_000
const minuteSeconds = 60

interface Pump {
  wake: () => void
}

/** One per process: a job that finds it running wakes it and is done. */
const running = new WeakMap<Deps, Pump>()

/** Sends everything that is due, to all receivers next to each other, until nothing is. */
export async function deliverDue(deps: Deps): Promise<Held | undefined> {
  const pump = running.get(deps)
  if (pump) {
    pump.wake()
    return undefined
  }
  let woken = Promise.withResolvers<void>()
  let isWanted = true
  const wake = () => {
    isWanted = true
    woken.resolve()
  }
  running.set(deps, { wake })
  const end = Date.now() + shiftMs
  const sending = new Set<Promise<void>>()
  try {
    while (isWanted || sending.size > 0) {
      isWanted = false
      woken = Promise.withResolvers<void>()
      const due = Date.now() < end ? await repository.claimDue(deps.db, atOnce - sending.size) : []
      for (const webhook of due) {
        const turn = deliverTo(deps, webhook)
          .catch((err: unknown) => deps.log.error({ err, webhook: webhook.id }, 'webhook delivery failed, retrying when its lease ends'))
          .finally(() => sending.delete(turn))
        sending.add(turn)
      }
      if (sending.size > 0) {
        // A receiver that is done may have more, or leave room for another.
        await Promise.race([...sending, woken.promise])
        isWanted = Date.now() < end
      }
    }
  } finally {
    running.delete(deps)
  }
  if (Date.now() >= end) return { heldUntil: new Date() }
  // The first attempt after a failure is due before the next minute's turn.
  const soon = await repository.findNextDue(deps.db, minuteSeconds)
  return soon && { heldUntil: soon }
}
