import { AppError } from '../../http/app-error.ts'

/** One refusal for every invalid state or ticket, without saying what is wrong. */
export function stateInvalid(): AppError {
  return new AppError('sign_in_state_invalid', 'That sign-in was finished, took longer than ten minutes, or began in another browser. Begin again')
}
