import type { Feature } from '../../feature.ts'
import { linkedInRoutes } from './linkedin.routes.ts'
import { sendLinkedInConnectedMail } from './linkedin-mails.ts'

export const linkedin = {
  name: 'linkedin',
  routes: linkedInRoutes,
  effects: {
    linkedInConnectedMail: { deliver: sendLinkedInConnectedMail, mails: 'security' },
  },
} satisfies Feature
