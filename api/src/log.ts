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

/** One line of JSON for each thing that happened. Bodies and addresses with queries are not logged at all. */
export function makeLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    // Field names that are never written, one and two levels down.
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: { err: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** What helps to find a mistake, without what people typed: PostgreSQL and mail servers quote it in their messages. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutNames(String(error)) }
  const { code, constraint, table, column, routine } = error as Error & Record<string, unknown>
  // Classes 22 and 23 of PostgreSQL: the message repeats the value that did not fit.
  const quotesInput = typeof code === 'string' && /^2[23]...$/.test(code)
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    // Not `code`: that name is redacted, because codes of authenticators go by it.
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

/** A text of others for the log: mail addresses and tokens are taken out. */
export function withoutNames(text: string): string {
  return (
    text
      .slice(0, longestMessage)
      // Begins where a word does: tried at every letter of a long word it would be slow.
      .replaceAll(/(?<![^\s@<>"'(),;:])[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]{1,255}/g, '[email]')
      .replaceAll(/[A-Za-z0-9_-]{40,}/g, '[token]')
  )
}
