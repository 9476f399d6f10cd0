import { PostHog } from 'posthog-node'
import type { AnalyticsEvent, AnalyticsSink } from './analytics.ts'

export interface PostHogSettings {
  projectKey: string
  url: string
}

interface Reports {
  onFailure: (error: Error) => void
}

/** PostHog, which is told ids alone: no name, no email address, no network address. Events are sent in batches; those of an outage are lost, and logged. */
export function makePostHog({ projectKey, url }: PostHogSettings, { onFailure }: Reports): AnalyticsSink & { stop: () => Promise<void> } {
  const client = new PostHog(projectKey, { host: url, flushAt: 20, flushInterval: 5_000, fetchRetryCount: 3, requestTimeout: 5_000, disableGeoip: true })
  client.on('error', (error: unknown) => onFailure(error instanceof Error ? error : new Error(String(error))))
  return {
    record: async (events) => events.forEach(tell),
    // It waits for what was taken, but not for a PostHog that hangs.
    stop: () => client.shutdown(3_000),
  }

  function tell({ name, visitorId, userId, properties }: AnalyticsEvent): void {
    // What the visitor did before is the user's from now on.
    if (userId && name === 'identified') client.alias({ distinctId: userId, alias: visitorId })
    client.capture({
      distinctId: userId ?? visitorId,
      event: name,
      properties: { ...properties, $ip: '0.0.0.0', ...(userId ? {} : { $process_person_profile: false }) },
    })
  }
}
