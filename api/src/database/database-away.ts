/** Errors by which PostgreSQL and the driver report that the database is unavailable, not that the query was wrong. */
const codes = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
const messages = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** An internal error is the query's, unless the whole server is ending. */
const isServerEnding = (error: Error) => 'code' in error && error.code === 'XX000' && /postmaster/.test(error.message)

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && codes.has(String(error.code))) || messages.test(error.message) || isServerEnding(error)
}
