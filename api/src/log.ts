import { type DestinationStream, type Logger, pino } from 'pino'

const secretNames = [
  'password',
  'confirmPassword',
  'currentPassword',
  'newPassword',
  'token',
  'code',
  'secret',
  'email',
  'to',
  'authorization',
  'cookie',
  'ticket',
  'clientSecret',
  'secretKey',
]

/** One JSON line per event. Bodies and addresses with queries are never logged. */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    // Redacted field names, one and two levels deep.
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Keeps what helps to debug, without user input, which PostgreSQL and mail servers quote in their messages. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutNames(String(error)) }
  const { code, constraint, table, column, routine } = error as Error & Record<string, unknown>
  // PostgreSQL error classes 22 and 23: the message repeats the rejected value.
  const quotesInput = typeof code === 'string' && /^2[23]...$/.test(code)
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    // Not `code`: that name is redacted, because authenticator codes use it.
    reason: code,
    constraint,
    table,
    column,
    routine,
    message: quotesInput ? 'a value was refused' : withoutNames(error.message),
    stack: frames.slice(0, 12).join('\n'),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}

const longestMessage = 1_000

/** Cleans foreign text for the log: removes email addresses and tokens. */
export function withoutNames(text: string): string {
  return (
    text
      .slice(0, longestMessage)
      // Anchored at a word boundary: matching at every letter of a long word would be slow.
      .replaceAll(/(?<![^\s@<>"'(),;:])[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]{1,255}/g, '[email]')
      .replaceAll(/[A-Za-z0-9_-]{40,}/g, '[token]')
  )
}
