import { sendGuessingStoppedMail, sendPasswordChangedMail, sendPasswordResetMail, sendSignUpMail } from '../features/identity/identity-mails.ts'
import type { EffectHandlers } from './worker.ts'

/** What is done outside, by kind. A feature that enqueues an effect is named here. */
export const effectHandlers: EffectHandlers = {
  guessingStoppedMail: sendGuessingStoppedMail,
  passwordChangedMail: sendPasswordChangedMail,
  passwordResetMail: sendPasswordResetMail,
  signUpMail: sendSignUpMail,
}
