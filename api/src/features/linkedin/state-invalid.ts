import { AppError } from '../../http/app-error.ts'

/** One refusal for whatever is wrong with a state or a ticket: what exactly is nobody's business who does not hold a good one. */
export function stateInvalid(): AppError {
  return new AppError('sign_in_state_invalid', 'That sign-in was finished, took longer than ten minutes, or began in another browser. Begin again')
}
