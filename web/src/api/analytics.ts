import { paths } from '@mandate/contract/frame/paths'
import type { User } from '@mandate/contract/frame/users'
import type { AnalyticsEvent } from '@mandate/contract/lists/analytics-events'

/** The user as analytics knows them. Each sink decides what it sends. */
export interface Identity {
  id: User['id']
  fullName: string
  traits: { email: string }
  role: User['role']
  alias: string
}

export interface AnalyticsSink {
  identify(identity: Identity): AnalyticsEvent
  send(events: AnalyticsEvent[]): void
  forget(): void
}

const batchSize = 20
const waitMs = 5_000
const mostWaiting = 200

let sink: AnalyticsSink | undefined
let waiting: AnalyticsEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Nothing is recorded before. */
export function startAnalytics(chosen: AnalyticsSink): void {
  if (!sink) document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush())
  sink = chosen
}

/** Identifies the user to analytics. */
export function identify({ id, firstName, lastName, email, role, alias }: User): void {
  if (sink) keep(sink.identify({ id, fullName: `${firstName} ${lastName}`, traits: { email }, role, alias }))
}

/** Clears the identity: the next visitor of this browser is another. Unsent events are dropped. */
export function reset(): void {
  waiting = []
  stopTimer()
  sink?.forget()
}

export function record(event: AnalyticsEvent): void {
  if (!isQuiet(location.pathname)) keep(event)
}

function keep(event: AnalyticsEvent): void {
  if (!sink || asksNotToBeTracked()) return
  waiting = [...waiting, event].slice(-mostWaiting)
  if (waiting.length >= batchSize) flush()
  else timer ??= setTimeout(flush, waitMs)
}

/** Quiet pages send nothing: a sign-in is reported from the next page. */
function flush(): void {
  stopTimer()
  if (waiting.length === 0 || isQuiet(location.pathname)) return
  sink?.send(waiting.splice(0, batchSize))
  if (waiting.length > 0) timer = setTimeout(flush, waitMs)
}

function stopTimer(): void {
  clearTimeout(timer)
  timer = undefined
}

/** Sign-in, sign-up, claims and emailed links: nothing is recorded there. */
function isQuiet(pathname: string): boolean {
  return pathname.startsWith('/user/') || pathname === paths.emailChange
}

function asksNotToBeTracked(): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return globalPrivacyControl === true || navigator.doNotTrack === '1'
}
