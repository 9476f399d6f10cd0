/** Details for a bug report. The URL has no query, which may contain search terms. */
export function describeCrash(error: unknown, at = new Date()): string {
  const fault = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error)
  return [`Page: ${location.origin}${location.pathname}`, `Time: ${at.toISOString()}`, `Browser: ${navigator.userAgent}`, '', fault].join('\n')
}
