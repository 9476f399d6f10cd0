import { removeExpired } from '../database/housekeeping.ts'
import { recheckRegistrations } from '../features/accreditation/accreditation.service.ts'
import { readDueSources } from '../features/aggregation/gather.service.ts'
import { endDueAccounts } from '../features/personal-data/endings.service.ts'
import { removeOldExports } from '../features/personal-data/exports.service.ts'
import { removeExpiredExports } from '../features/search-exports/export-file.service.ts'
import type { Schedule } from './worker.ts'

/** What happens by the clock, in UTC. */
export const schedules: Schedule[] = [
  { name: 'remove-expired', cron: '*/30 * * * *', run: removeExpired },
  { name: 'end-due-accounts', cron: '7 * * * *', run: endDueAccounts },
  // A load of the feed changes who is registered; who lost it loses what it proved.
  { name: 'recheck-registrations', cron: '*/10 * * * *', run: recheckRegistrations },
  { name: 'remove-old-exports', cron: '23 * * * *', run: removeOldExports },
  { name: 'read-sources', cron: '*/5 * * * *', run: readDueSources },
  { name: 'remove-expired-exports', cron: '17 * * * *', run: removeExpiredExports },
]
