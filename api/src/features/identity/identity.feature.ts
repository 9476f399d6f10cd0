import type { Feature } from '../../feature.ts'
import { identityColumns } from './identity.columns.ts'
import { identityRoutes } from './identity.routes.ts'
import { sendGuessingStoppedMail, sendPasswordChangedMail, sendPasswordResetMail, sendSignUpMail } from './identity-mails.ts'

export const identity = {
  name: 'identity',
  routes: identityRoutes,
  effects: {
    guessingStoppedMail: { deliver: sendGuessingStoppedMail, mails: 'security' },
    passwordChangedMail: { deliver: sendPasswordChangedMail, mails: 'security' },
    passwordResetMail: { deliver: sendPasswordResetMail, mails: 'security' },
    signUpMail: { deliver: sendSignUpMail, mails: 'security' },
  },
  columns: identityColumns,
} satisfies Feature
