import type { Feature } from '../../feature.ts'
import { accreditationColumns } from './accreditation.columns.ts'
import { accreditationRoutes } from './accreditation.routes.ts'
import { recheckRegistrations } from './accreditation.service.ts'
import { composeDecided } from './accreditation-notifications.ts'

export const accreditation = {
  name: 'accreditation',
  routes: accreditationRoutes,
  schedules: [
    // A feed load changes who is registered. A user who lost the registration loses the accreditation it proved.
    { name: 'recheck-registrations', cron: '*/10 * * * *', run: recheckRegistrations },
  ],
  columns: accreditationColumns,
  notifications: { accreditationDecided: composeDecided },
} satisfies Feature
