import type { Feature } from '../../feature.ts'
import { linkedinColumns } from './linkedin.columns.ts'
import { linkedInRoutes } from './linkedin.routes.ts'
import { sendLinkedInConnectedMail } from './linkedin-mails.ts'

export const linkedin = {
  name: 'linkedin',
  routes: linkedInRoutes,
  effects: {
    linkedInConnectedMail: { deliver: sendLinkedInConnectedMail, mails: 'security' },
  },
  columns: linkedinColumns,
} satisfies Feature
