import { removeExpired } from './database/housekeeping.ts'
import type { Feature, FeatureEffects } from './feature.ts'
import type { Effects } from './jobs/outbox.ts'
import type { Schedule } from './jobs/worker.ts'

/** The effects of all features. Throws when two of them handle one kind; that each kind is handled is checked by its type in `features.ts`. */
export function effectsOf(features: readonly Feature[]): FeatureEffects {
  const handledBy = new Map<string, string>()
  for (const { name, effects = {} } of features)
    for (const kind of Object.keys(effects)) {
      const other = handledBy.get(kind)
      if (other) throw new Error(`Two features handle the effect ${kind}: ${other} and ${name}`)
      handledBy.set(kind, name)
    }
  return Object.assign({}, ...features.map(({ effects }) => effects)) as Record<keyof Effects, never>
}

/** Everything that runs by the clock. Throws when two schedules have one name: the worker would run only one of them. */
export function schedulesOf(features: readonly Feature[]): Schedule[] {
  const schedules = [{ name: 'remove-expired', cron: '*/30 * * * *', run: removeExpired }, ...features.flatMap((feature) => feature.schedules ?? [])]
  const names = schedules.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`Two schedules are named ${twice}`)
  return schedules
}
