import type { ColumnRegister } from './database/column-register.ts'
import { removeExpired } from './database/housekeeping.ts'
import { serverColumns } from './database/server.columns.ts'
import type { Feature, FeatureEffect, FeatureEffects } from './feature.ts'
import type { Deps } from './http/deps.ts'
import type { Effects } from './jobs/outbox.ts'
import type { Schedule } from './jobs/worker.ts'

/** The start of the server declares this much itself. */
const server: Feature = {
  name: 'the server',
  schedules: [{ name: 'remove-expired', cron: '*/30 * * * *', run: removeExpired }],
  columns: serverColumns,
}

/** Handlers by kind. Throws when a kind has two, and when the list of emails would not find one by its name; that each kind has one is checked by the type of `features`. */
export function effectsOf(features: readonly Feature[]): FeatureEffects {
  const effects = collect('effect', features, (feature) => Object.entries((feature.effects ?? {}) as Record<string, FeatureEffect<keyof Effects>>))
  for (const [kind, { mails }] of effects)
    if (/Mail$/.test(kind) !== (mails !== 'none')) throw new Error(`The effect ${kind}: effects that send email, and no others, are named like signUpMail`)
  return Object.fromEntries(effects) as unknown as FeatureEffects
}

/** Texts of notifications by event. Throws when an event has two; that each has one is checked by the type of `features`. */
export function notificationTextsOf(features: readonly Feature[]): Deps['notificationTexts'] {
  const texts = collect('notification', features, ({ notifications = {} }) => Object.entries(notifications))
  return Object.fromEntries(texts) as Deps['notificationTexts']
}

/** Throws when two schedules have one name: the worker would run only one of them. */
export function schedulesOf(features: readonly Feature[]): Schedule[] {
  return [...collect('schedule', [server, ...features], ({ schedules = [] }) => schedules.map((schedule) => [schedule.name, schedule])).values()]
}

/** What each column of the database holds. Throws when a table is classified twice. */
export function columnsOf(features: readonly Feature[]): Required<ColumnRegister> {
  const all = [...features, server]
  collect('table', all, ({ columns = {} }) => Object.values(columns).flatMap((tables) => Object.entries<unknown>(tables)))
  return {
    personal: Object.assign({}, ...all.map(({ columns }) => columns?.personal)),
    sealed: Object.assign({}, ...all.map(({ columns }) => columns?.sealed)),
    impersonal: Object.assign({}, ...all.map(({ columns }) => columns?.impersonal)),
  }
}

/** What the features declare, by its name. */
function collect<Part>(what: string, features: readonly Feature[], partsOf: (feature: Feature) => [string, Part][]): Map<string, Part> {
  const parts = new Map<string, Part>()
  const declaredBy = new Map<string, string>()
  for (const feature of features)
    for (const [name, part] of partsOf(feature)) {
      const other = declaredBy.get(name)
      if (other) throw new Error(`The ${what} ${name} is declared twice: by ${other} and ${feature.name}`)
      declaredBy.set(name, feature.name)
      parts.set(name, part)
    }
  return parts
}
