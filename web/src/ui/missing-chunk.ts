/** A chunk that couldn't be loaded: no connection, or a version the server no longer has. */
export function isMissingChunk(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload CSS/i.test(error.message)
  )
}
