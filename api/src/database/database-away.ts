/** Errors by which PostgreSQL and the driver report that the database is unavailable, not that the query was wrong. */
const codes = new Set(['57P01', '57P02', '57P03', '08000', '08003', '08006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
const messages = /^(Connection terminated|Client has encountered a connection error)/
/** Every connection is in use, or the server took too long to open another. */
const fullMessages = new Set(['timeout exceeded when trying to connect', 'Connection terminated due to connection timeout'])
const tooManyConnections = '53300'

/** An internal error is the query's, unless the whole server is ending. */
const isServerEnding = (error: Error) => 'code' in error && error.code === 'XX000' && /postmaster/.test(error.message)

/** The database runs, but has no connection to spare. */
export function isDatabaseFull(error: unknown): boolean {
  return error instanceof Error && (fullMessages.has(error.message) || ('code' in error && error.code === tooManyConnections))
}

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return isDatabaseFull(error) || ('code' in error && codes.has(String(error.code))) || messages.test(error.message) || isServerEnding(error)
}
