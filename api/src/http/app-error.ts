import { type ErrorCode, errorStatus, type JsonValue } from '@mandate/contract/frame/errors'

/** A failure that the caller may know about. Its code decides the status; `fields` names what to mend. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  retryAfterSeconds: number | undefined
  /** Where somebody was faster: what stands there now. */
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

/** A failure that passes: the answer says after how many seconds to try again. */
export function tryLater(code: ErrorCode, message: string, retryAfterSeconds: number | undefined): AppError {
  return Object.assign(new AppError(code, message), { retryAfterSeconds })
}

/** The one refusal for what is not there and what is not yours: nobody learns which. */
export function notFound(): AppError {
  return new AppError('not_found', 'There is nothing here under that address')
}

/** Somebody was faster: the answer brings what stands there now, so that nothing is lost on either side. */
export function outdated(message: string, current: JsonValue): AppError {
  return Object.assign(new AppError('conflict', message), { current })
}
