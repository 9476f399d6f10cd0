import { recordAnalytics } from '@mandate/contract/analytics'
import type { AnalyticsSink } from './analytics.ts'
import { apiBaseUrl } from './base-url.ts'
import { isPageWithoutBearer } from './without-bearer.ts'

const visitorKey = 'mandate.visitor'

/** Our own store: ids only. Who is signed in the server knows from the session; a visitor is a random id that lasts as long as the tab. */
export function makeOwnAnalytics(readToken: () => string | undefined): AnalyticsSink {
  return {
    identify: () => ({ name: 'identified' }),
    send(events) {
      const token = isPageWithoutBearer() ? undefined : readToken()
      // Lost events aren't reported and must never block the page. Read to its end, the answer gives its connection back.
      void fetch(`${apiBaseUrl}${recordAnalytics.path}`, {
        method: recordAnalytics.method,
        keepalive: true,
        credentials: 'include',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ visitorId: visitorId(), events }),
      })
        .then((response) => response.text())
        .catch(() => undefined)
    },
    forget: () => sessionStorage.removeItem(visitorKey),
  }
}

function visitorId(): string {
  const known = sessionStorage.getItem(visitorKey)
  if (known) return known
  const made = crypto.randomUUID()
  sessionStorage.setItem(visitorKey, made)
  return made
}
