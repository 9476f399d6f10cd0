import { ConfigError } from './config-error.ts'

/** Why the server didn't start, as one line without a stack. */
export function startFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  return `Mandate couldn't start: ${firstLine(error) || 'an unknown error'}`
}

/** Node gathers the refusals of several addresses of one host in an error without a message. */
function firstLine(error: unknown): string {
  if (error instanceof AggregateError && !error.message) return firstLine(error.errors[0])
  const text = error instanceof Error ? error.message || error.name : String(error)
  return text.trim().split('\n')[0] ?? ''
}
