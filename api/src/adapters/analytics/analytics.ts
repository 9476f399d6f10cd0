export type Scalar = string | number | boolean | null

/** Ids only: no name, no address of mail. */
export interface AnalyticsEvent {
  visitorId: string
  userId: string | null
  name: string
  properties: Record<string, Scalar>
}

/** Our interface to whatever keeps analytics. */
export interface AnalyticsSink {
  record(events: AnalyticsEvent[]): Promise<void>
}
