import type { Feature } from '../../feature.ts'
import { auditLogRoutes } from './audit-log.routes.ts'
import { sealEvents } from './seal-events.service.ts'

/** Admins read, export and check the audit log. */
export const auditLog = {
  name: 'audit-log',
  routes: auditLogRoutes,
  schedules: [{ name: 'seal-audit-events', cron: '* * * * *', run: sealEvents, isRunAtDemoStart: true }],
  columns: { impersonal: { audit_chain: 'Keyed hashes that show whether an entry of the audit log was changed' } },
} satisfies Feature
