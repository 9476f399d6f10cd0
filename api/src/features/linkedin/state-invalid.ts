import { AppError } from '../../http/app-error.ts'

/** One refusal for every invalid state or ticket, without saying what is wrong. */
export function stateInvalid(): AppError {
  return new AppError('sign_in_state_invalid', 'This sign-in is already complete, timed out after 10 minutes, or started in another browser. Start again')
}
