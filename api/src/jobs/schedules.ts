import { removeExpired } from '../database/housekeeping.ts'
import type { Schedule } from './worker.ts'

/** What happens by the clock, in UTC. */
export const schedules: Schedule[] = [{ name: 'remove-expired', cron: '*/30 * * * *', run: removeExpired }]
