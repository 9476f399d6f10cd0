import type { Unsubscribable } from '@mandate/contract/notification-settings'
import type { NotificationEvent } from '@mandate/contract/notifications'
import type { FastifyInstance } from 'fastify'
import type { ColumnRegister } from './database/column-register.ts'
import type { ComposeNotifications, Deps, ExportContributor, ImageStore, ToldSubjects } from './http/deps.ts'
import type { Effects } from './jobs/outbox.ts'
import type { EffectHandler, Schedule } from './jobs/worker.ts'

/** How an outbox message of one kind is delivered. */
export interface FeatureEffect<Kind extends keyof Effects> {
  deliver: EffectHandler<Kind>
  /** The notification setting that mutes its emails. An effect that is `none` can't send any. */
  mails: Unsubscribable | 'none'
}

/** An effect for each kind that is declared. */
export type FeatureEffects = { [Kind in keyof Effects]: FeatureEffect<Kind> }

type Register = (app: FastifyInstance, deps: Deps) => void | Promise<void>

/** What a feature adds to the server. Each `NAME.feature.ts` exports one, and `features.ts` lists them all. */
export interface Feature {
  /** The name of its folder. */
  name: string
  /** Its operations, below /api. */
  routes?: Register
  /** Its operations whose body is a file (`http/file-bodies.ts`), below /api. */
  uploadRoutes?: Register
  /** Pages and addresses outside /api. */
  rootRoutes?: Register
  /** Handlers of the outbox messages that it enqueues. */
  effects?: Partial<FeatureEffects>
  schedules?: Schedule[]
  /** What each column of its tables holds. */
  columns?: ColumnRegister
  /** Its part of a member's data export, where it alone can read the data. */
  exportContributor?: ExportContributor
  /** The texts of the notifications that it sends. */
  notifications?: Partial<Record<NotificationEvent, ComposeNotifications>>
  /** For events that often come in numbers: which of their subjects a user is told, without the texts. */
  toldSubjects?: ToldSubjects
  /** Whether it stores an address as a picture, which the image proxy then fetches. */
  storesImage?: ImageStore
}

type KindsOf<F extends Feature> = F extends { effects: infer E } ? keyof E : never

/** Kinds of effects that no feature in the list handles. */
export type UnhandledEffect<List extends readonly Feature[]> = Exclude<keyof Effects, KindsOf<List[number]>>

type EventsOf<F extends Feature> = F extends { notifications: infer N } ? keyof N : never

/** Events whose notifications no feature in the list composes. */
export type UntoldEvent<List extends readonly Feature[]> = Exclude<NotificationEvent, EventsOf<List[number]>>
