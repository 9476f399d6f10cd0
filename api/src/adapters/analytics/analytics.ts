export type Scalar = string | number | boolean | null

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
}
