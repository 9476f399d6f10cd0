import type { OAuthProvider, PasswordProvider } from '@mandate/contract/integrations'
import type { NotificationEvent } from '@mandate/contract/notifications'
import type { SwitchName } from '@mandate/contract/switches'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { AiProvider } from '../adapters/ai/ai-provider.ts'
import type { AnalyticsSink } from '../adapters/analytics/analytics.ts'
import type { OAuthCrm, PasswordCrm } from '../adapters/crm/crm.ts'
import type { EmbeddedDashboards } from '../adapters/embedded-dashboards/embedded-dashboards.ts'
import type { FileStore } from '../adapters/files/file-store.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import type { OpenIdProvider } from '../adapters/open-id/open-id.ts'
import type { PaymentProvider } from '../adapters/payments/payments.ts'
import type { SandboxControls } from '../adapters/payments/sandbox.ts'
import type { FileScanner } from '../adapters/scanner/scanner.ts'
import type { Config } from '../config.ts'
import type { PersonalTable } from '../database/column-register.ts'
import type { Database } from '../database/database.ts'
import type { DB } from '../database/tables.ts'
import type { SearchEngine } from '../search-index/engine.ts'
import type { Realtime } from './live-channel.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Origin } from './viewer.ts'

/** A part of a member's data export that only one feature can read. */
export interface ExportContributor {
  name: string
  label: string
  read: (deps: Deps, userId: string) => Promise<Record<string, unknown>[]>
}

/** Whether a feature stores one of these addresses as a picture: the image proxy then fetches it. Served by an index. */
export type ImageStore = (db: Kysely<DB>, urls: readonly string[]) => Promise<boolean>

/** What a notification says and leads to. */
export interface NotificationText {
  /** Follows the names of those who did it: 'shared "Terms" with you'. A sentence of its own where an event names no one. */
  text: string
  navigateTo: { destination: string; id?: string }
}

/** Composes the texts of an event for a user from current data, by subject. Leaves out the subjects that the user may no longer see. */
export type ComposeNotifications = (db: Database, userId: string, subjectIds: readonly string[]) => Promise<Map<string, NotificationText>>

/** One look-up for all its events, where composing would be one each. Must agree with what is composed. */
export interface ToldSubjects {
  events: readonly NotificationEvent[]
  select: (db: Database, userId: string, subjectIds: readonly string[]) => Promise<string[]>
}

/** What an admin read while viewing as a member. */
export interface SupportViewRead extends Origin {
  supportViewId: string
  adminId: string
  sessionId: string
  memberId: string
  operation: string
  /** Without its query. */
  path: string
}

/** Features that an admin turns off and on. `config.hasAi` and its like already include them. */
export interface Switches {
  /** What the operator's settings permit. */
  isAllowed(name: SwitchName): boolean
  /** Permitted, and not turned off by an admin. */
  isOn(name: SwitchName): boolean
  /** Reads the stored choices now. */
  refresh(): Promise<void>
}

/** What every service may use. Created once at start. */
export interface Deps {
  /** Features that an admin turned off read as off: don't copy `hasAi` and its like at start. */
  config: Config
  switches: Switches
  /** The public address; every emailed link starts with it. */
  publicUrl: string
  db: Kysely<DB>
  pool: pg.Pool
  log: FastifyBaseLogger
  mailer: Mailer
  files: FileStore
  /** Undefined when none is configured: uploads are then not scanned. */
  scanner: FileScanner | undefined
  /** What the worker does, gathered from the features. */
  jobKinds: { effects: readonly string[]; schedules: readonly { name: string; cron: string }[] }
  /** Tables with data of members, by name; gathered from the features, as the contributors are. */
  personalTables: Record<string, PersonalTable>
  exportContributors: ExportContributor[]
  imageStores: ImageStore[]
  /** Adds it to the audit trail, in the transaction that stores the read. */
  recordSupportViewRead: (db: Database, read: SupportViewRead) => Promise<void>
  notificationTexts: Record<NotificationEvent, ComposeNotifications>
  toldSubjects: ToldSubjects[]
  analytics: AnalyticsSink
  /** LinkedIn or its demo replacement; undefined when neither is configured. */
  linkedIn: OpenIdProvider | undefined
  /** Undefined where none is configured: answers are written by rules alone. */
  ai: AiProvider | undefined
  /** Undefined where none is configured: the dashboard is ours alone. */
  embeddedDashboards: EmbeddedDashboards | undefined
  payments: PaymentProvider
  /** Takes the provider's place; undefined with a real one. */
  paymentSandbox: SandboxControls | undefined
  /** The CRMs that members can connect. */
  crms: { [Provider in OAuthProvider]?: { crm: OAuthCrm; isStandIn: boolean } } & { [Provider in PasswordProvider]?: { crm: PasswordCrm; isStandIn: boolean } }
  realtime: Realtime
  searchEngine: SearchEngine
  rateLimits: RateLimits
}
