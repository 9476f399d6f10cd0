import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'

export const adminMail: Feature = {
  pages: { [paths.adminMail]: async () => (await import('./EmailsPage.tsx')).EmailsPage },
  adminPages: [
    {
      title: 'Email',
      summary: 'What was sent, waits or failed, by kind and address; send a failed one again',
      keywords: 'delivery smtp bounced outbox',
      icon: 'mail',
      to: paths.adminMail,
      group: 'System',
      order: 42,
      queues: [{ name: 'emails', one: 'failed email', many: 'failed emails', to: `${paths.adminMail}?state=failed&days=30`, isFailure: true }],
    },
  ],
}
