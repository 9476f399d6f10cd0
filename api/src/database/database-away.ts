/** Errors by which PostgreSQL and the driver report that the database is unavailable, not that the query was wrong. */
const codes = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08003', '08006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'XX000'])
const messages = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && codes.has(String(error.code))) || messages.test(error.message)
}
