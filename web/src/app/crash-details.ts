/** A chunk that couldn't be loaded: offline, or a version the server no longer has. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|Importing a module script failed|error loading dynamically/i.test(error.message)
}

/** Details for a bug report. The URL has no query, which may contain search terms. */
export function describeCrash(error: unknown, at = new Date()): string {
  const fault = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error)
  return [`Page: ${location.origin}${location.pathname}`, `Time: ${at.toISOString()}`, `Browser: ${navigator.userAgent}`, '', fault].join('\n')
}
