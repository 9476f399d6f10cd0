import type { Feature } from '../../feature.ts'
import { endDueAccounts, sendAccountEndingMail } from './endings.service.ts'
import { composeReady } from './export-notifications.ts'
import { makeExport, removeOldExports, sendExportReadyMail } from './exports.service.ts'
import { personalDataColumns } from './personal-data.columns.ts'
import { personalDataRoutes } from './personal-data.routes.ts'

export const personalData = {
  name: 'personal-data',
  routes: personalDataRoutes,
  effects: {
    accountEndingMail: { deliver: sendAccountEndingMail, mails: 'security' },
    exportReadyMail: { deliver: sendExportReadyMail, mails: 'exports' },
    makeExport: { deliver: makeExport, mails: 'none' },
  },
  schedules: [
    { name: 'end-due-accounts', cron: '7 * * * *', run: endDueAccounts },
    { name: 'remove-old-exports', cron: '23 * * * *', run: removeOldExports },
  ],
  columns: personalDataColumns,
  notifications: { exportReady: composeReady },
} satisfies Feature
