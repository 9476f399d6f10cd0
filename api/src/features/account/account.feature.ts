import type { Feature } from '../../feature.ts'
import { accountColumns } from './account.columns.ts'
import { accountRoutes } from './account.routes.ts'
import { sendEmailChangedMail, sendEmailChangeMail } from './email-change-mails.ts'

export const account = {
  name: 'account',
  routes: accountRoutes,
  effects: {
    emailChangedMail: { deliver: sendEmailChangedMail, mails: 'security' },
    emailChangeMail: { deliver: sendEmailChangeMail, mails: 'security' },
  },
  columns: accountColumns,
} satisfies Feature
