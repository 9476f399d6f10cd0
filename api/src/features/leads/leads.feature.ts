import type { Feature } from '../../feature.ts'
import { sendLeadMail } from './lead-mails.ts'
import { leadNotifications } from './lead-notifications.ts'
import { leadsColumns } from './leads.columns.ts'
import { leadsRoutes } from './leads.routes.ts'
import { remindIfDue, remindOfLeads } from './reminders.service.ts'

/** People and firms that may become clients of a team. */
export const leads = {
  name: 'leads',
  routes: leadsRoutes,
  effects: { leadMail: { deliver: sendLeadMail, mails: 'leads' }, leadReminder: { deliver: remindIfDue, mails: 'none' } },
  schedules: [{ name: 'remind-of-leads', cron: '* * * * *', run: remindOfLeads }],
  columns: leadsColumns,
  notifications: leadNotifications,
} satisfies Feature
