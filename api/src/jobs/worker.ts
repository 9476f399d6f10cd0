import { Logger, parseCronItems, run, type Task } from 'graphile-worker'
import type { Deps } from '../http/deps.ts'
import { withoutNames } from '../log.ts'
import * as repository from './outbox.repository.ts'
import type { Effects } from './outbox.ts'
import { retryingPool } from './retrying-pool.ts'

/** What was asked for isn't done yet: the effect is delivered again, from the start, at that time. */
export interface Held {
  heldUntil: Date
}

export type EffectHandler<Kind extends keyof Effects> = (deps: Deps, payload: Effects[Kind], effectKey: string) => Promise<Held | undefined> | Promise<void>
export type EffectHandlers = { [Kind in keyof Effects]: EffectHandler<Kind> }

export interface Schedule {
  name: string
  /** Five cron fields, UTC. */
  cron: string
  run: (deps: Deps) => Promise<void>
  /** In the demo it runs at the start as well: the first visit finds its result. */
  isRunAtDemoStart?: boolean
}

export interface Worker {
  stop(): Promise<void>
}

const deliveryLimitMs = 45_000
const abandonedAfterSeconds = 60
const lookEveryMs = 15_000

/** Processes the outbox and the schedules until stopped. Any number of processes may run it. */
export async function startWorker(deps: Deps, handlers: EffectHandlers, schedules: Schedule[]): Promise<Worker> {
  const release = () => releaseAbandoned(deps).catch((err: unknown) => deps.log.warn({ err }, 'checking for abandoned deliveries failed'))
  await release()
  const looking = setInterval(release, lookEveryMs)
  const lent: Lent = { deps }
  const runner = await run({
    ...partsFor(lent, handlers, schedules),
    pgPool: retryingPool(deps.pool),
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2_000,
    parsedCronItems: parseCronItems(schedules.map(({ name, cron }) => ({ task: name, match: cron }))),
  })
  return {
    async stop() {
      clearInterval(looking)
      await runner.stop()
      lent.deps = undefined
    },
  }
}

/** graphile-worker keeps its tasks and logger until the process ends: after a stop they hold nothing of the server. */
interface Lent {
  deps: Deps | undefined
}

function partsFor(lent: Lent, handlers: EffectHandlers, schedules: Schedule[]): { taskList: Record<string, Task>; logger: Logger } {
  const whileLent = <Result>(work: (deps: Deps) => Result): Result => {
    if (!lent.deps) throw new Error('the worker has stopped')
    return work(lent.deps)
  }
  const scheduled = Object.fromEntries(schedules.map(({ name, run: task }) => [name, (() => whileLent(task)) satisfies Task]))
  return {
    taskList: { ...scheduled, deliver: (payload) => whileLent((deps) => deliver(deps, handlers, payload as { id: string })) },
    logger: new Logger(() => (level, message) => {
      if (level === 'error') lent.deps?.log.error({ job: withoutNames(message) }, 'graphile-worker error')
    }),
  }
}

async function releaseAbandoned({ db, log }: Deps): Promise<void> {
  const released = await repository.releaseAbandoned(db, abandonedAfterSeconds)
  if (released > 0) log.warn({ released }, 're-queued deliveries of a dead worker')
}

async function deliver(deps: Deps, handlers: EffectHandlers, { id }: { id: string }): Promise<void> {
  const message = await repository.findUndelivered(deps.db, id)
  if (!message) return
  const kind = message.kind as keyof Effects
  const handler = handlers[kind] as EffectHandler<keyof Effects> | undefined
  try {
    if (!handler) throw new Error(`no handler for ${message.kind}`)
    const held = await inTime(handler(deps, message.payload as unknown as Effects[keyof Effects], message.effectKey))
    if (held) await repository.addDelivery(deps.db, id, held.heldUntil)
    else await repository.markDelivered(deps.db, id)
  } catch (error) {
    deps.log.error({ err: error, kind: message.kind, message: id }, 'outbox delivery failed')
    await repository.markFailed(deps.db, id, (error as Error).message)
    throw error
  }
}

/** A delivery must end before another worker considers it abandoned. */
async function inTime(delivery: ReturnType<EffectHandler<keyof Effects>>): Promise<Held | undefined> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`not done after ${deliveryLimitMs / 1_000} seconds`)), deliveryLimitMs)
  })
  const held = await Promise.race([delivery, limit]).finally(() => clearTimeout(timer))
  return held ?? undefined
}
