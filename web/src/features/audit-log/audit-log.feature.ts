import { paths } from '@mandate/contract/frame/paths'
import type { Feature } from '../../frame/feature.ts'

export const auditLog: Feature = {
  pages: { [paths.adminAudit]: async () => (await import('./AuditLogPage.tsx')).AuditLogPage },
  adminPages: [
    {
      title: 'Audit log',
      summary: 'Who did what, when and from where; export, and check that nothing was altered',
      icon: 'history',
      to: paths.adminAudit,
      group: 'System',
      order: 35,
    },
  ],
  commands: [{ id: 'audit-log', label: 'Search the audit log', icon: 'history', to: paths.adminAudit, keywords: 'trail events chain export', for: ['ADMIN'] }],
}
