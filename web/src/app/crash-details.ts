/** A part of the page that could not be fetched: no connection, or a version that the server no longer has. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|Importing a module script failed|error loading dynamically/i.test(error.message)
}

/** What helps us find the fault. The address goes without its query, which may say what somebody looked for. */
export function describeCrash(error: unknown, at = new Date()): string {
  const fault = error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error)
  return [`Page: ${location.origin}${location.pathname}`, `Time: ${at.toISOString()}`, `Browser: ${navigator.userAgent}`, '', fault].join('\n')
}
