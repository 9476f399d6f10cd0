export type Scalar = string | number | boolean | null

/** Who the user is, as the specification says. Only for a store of our own. */
export interface Identity {
  id: string
  fullName: string
  email: string
  role: string
  alias: string
}

/** Ids only: no name, no email address. */
export interface AnalyticsEvent {
  visitorId: string
  userId: string | null
  name: string
  properties: Record<string, Scalar>
}

/** Our interface to an analytics store. */
export interface AnalyticsSink {
  record(events: AnalyticsEvent[]): Promise<void>
  /** Only a store of our own has it: a third party gets ids alone. */
  identify?(event: AnalyticsEvent, identity: Identity): Promise<void>
}
