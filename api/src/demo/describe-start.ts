import { demoPassword, demoPeople, demoTotpSecret } from '../features/app-info/demo-accounts.ts'
import type { Deps } from '../http/deps.ts'

/** What `npm start` prints when it is ready. The line that starts with `ready` is for programs. */
export function describeStart({ config, publicUrl }: Deps): string {
  const ready = `ready ${publicUrl}\n`
  if (!config.isDemo) return ready
  const people = demoPeople.map(
    ({ email, isAdmin }) =>
      `  ${email.padEnd(22)} ${demoPassword}${isAdmin ? `  at ${publicUrl}/user/admin-login, authenticator secret ${demoTotpSecret}` : ''}`,
  )
  const mail = config.smtpUrl ? 'Email is sent through SMTP_URL' : `Demo emails are at ${publicUrl}/demo/mail`
  return `\n${ready}\nThis is a demo. Its people, emails and figures are invented.\nSign in at ${publicUrl}/user/login as\n${people.join('\n')}\n${mail}. Ctrl-C stops it.\n`
}
