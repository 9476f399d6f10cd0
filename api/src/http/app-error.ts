import { type ErrorCode, errorStatus, type JsonValue } from '@mandate/contract/frame/errors'

/** An expected failure. Its code decides the status; `fields` names what to fix. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  retryAfterSeconds: number | undefined
  /** On a conflict: the current value. */
  current: JsonValue | undefined

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message)
    this.code = code
    this.fields = fields
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** A temporary failure: the response says after how many seconds to retry. */
export function tryLater(code: ErrorCode, message: string, retryAfterSeconds: number | undefined): AppError {
  return Object.assign(new AppError(code, message), { retryAfterSeconds })
}

/** The same refusal for missing and for forbidden records, so callers can't tell which. */
export function notFound(): AppError {
  return new AppError('not_found', "Not found, or you don't have access")
}

/** A concurrent change won: the response contains the current value, so nothing is lost on either side. */
export function outdated(message: string, current: JsonValue): AppError {
  return Object.assign(new AppError('conflict', message), { current })
}
