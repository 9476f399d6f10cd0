import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'

export const auditLog: Feature = {
  pages: { [paths.adminAudit]: async () => (await import('./AuditLogPage.tsx')).AuditLogPage },
  adminPages: [
    {
      title: 'Audit log',
      summary: 'Who did what, when and from where; export, and check that nothing was altered',
      keywords: 'search trail events chain',
      icon: 'history',
      to: paths.adminAudit,
      group: 'System',
      order: 35,
    },
  ],
}
