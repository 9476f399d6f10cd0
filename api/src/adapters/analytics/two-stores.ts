import type { AnalyticsSink } from './analytics.ts'

/** Our own table, which the admin's page reads, and a third party, which is told ids alone. */
export function recordInBoth(own: AnalyticsSink, thirdParty: AnalyticsSink): AnalyticsSink {
  return {
    async record(events) {
      await own.record(events)
      await thirdParty.record(events)
    },
    async identify(event, identity) {
      await own.identify?.(event, identity)
      await thirdParty.record([event])
    },
  }
}
