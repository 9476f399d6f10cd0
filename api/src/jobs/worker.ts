import { Logger, type Runner, run, type Task } from 'graphile-worker'
import type { Deps } from '../http/deps.ts'
import { withoutNames } from '../log.ts'
import * as repository from './outbox.repository.ts'
import type { Effects } from './outbox.ts'

export type EffectHandler<Kind extends keyof Effects> = (deps: Deps, payload: Effects[Kind], effectKey: string) => Promise<void>
export type EffectHandlers = { [Kind in keyof Effects]: EffectHandler<Kind> }

export interface Schedule {
  name: string
  /** In cron's five fields, UTC. */
  cron: string
  run: (deps: Deps) => Promise<void>
}

/** Works off the outbox and the schedules until stopped. Any number of processes may do so at once. */
export async function startWorker(deps: Deps, handlers: EffectHandlers, schedules: Schedule[]): Promise<Runner> {
  const scheduled = Object.fromEntries(schedules.map(({ name, run: task }) => [name, (() => task(deps)) satisfies Task]))
  return run({
    pgPool: deps.pool,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2_000,
    crontab: schedules.map(({ name, cron }) => `${cron} ${name}`).join('\n'),
    taskList: { ...scheduled, deliver: (payload) => deliver(deps, handlers, payload as { id: string }) },
    logger: new Logger(() => (level, message) => {
      if (level === 'error') deps.log.error({ job: withoutNames(message) }, 'the worker reports')
    }),
  })
}

async function deliver(deps: Deps, handlers: EffectHandlers, { id }: { id: string }): Promise<void> {
  const message = await repository.findUndelivered(deps.db, id)
  if (!message) return
  const kind = message.kind as keyof Effects
  const handler = handlers[kind] as EffectHandler<keyof Effects> | undefined
  try {
    if (!handler) throw new Error(`nothing handles ${message.kind}`)
    await handler(deps, message.payload as unknown as Effects[keyof Effects], message.effectKey)
    await repository.markDelivered(deps.db, id)
  } catch (error) {
    deps.log.error({ err: error, kind: message.kind, message: id }, 'an outbox message could not be delivered')
    await repository.markFailed(deps.db, id, (error as Error).message)
    throw error
  }
}
