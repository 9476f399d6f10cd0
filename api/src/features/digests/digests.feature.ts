import type { Feature } from '../../feature.ts'
import { sendDigestMail, sendDigests } from './digests.service.ts'

/** The email that gathers what a member hasn't read. Its settings are those of notifications. */
export const digests = {
  name: 'digests',
  effects: { digestMail: { deliver: sendDigestMail, mails: 'digest' } },
  schedules: [{ name: 'send-digests', cron: '*/5 * * * *', run: sendDigests }],
} satisfies Feature
