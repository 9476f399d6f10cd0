const effects: Readonly<Record<string, string>> = {
  enquiriesAdopted: 'Link inquiries to a new account',
  enquiryMail: 'Inquiry email',
  guessingStoppedMail: 'Too many sign-in attempts email',
  makeExport: 'Personal data export',
  memberLeftTeam: 'Member left team',
  readDocumentText: 'Extract document text',
  recordTakenMail: 'Record claimed email',
  roomMemberMail: 'Data room member email',
  roomNewsMail: 'Data room updates email',
  showMessagePreview: 'Message link preview',
  teamHandedOverMail: 'Team ownership transfer email',
}

const schedules: Readonly<Record<string, string>> = {
  'close-polls': 'Notify of closed polls',
  'count-options': 'Count option usage',
  'end-due-accounts': 'Delete accounts past their grace period',
  'end-support-views': 'End overdue support views',
  'forget-old-ai-calls': 'Delete old AI calls',
  'mail-room-news': 'Email data room updates',
  'read-forgotten-texts': 'Retry document text extraction',
  'remind-of-document-requests': 'Send document request reminders',
  'remind-of-leads': 'Send lead reminders',
  'remind-of-payments': 'Send payment reminders',
  'sweep-files': 'Delete orphaned files',
  'tell-filed-changes': 'Send filing changes to webhooks',
}

/** 'readDocumentText' is shown as 'Extract document text'; most from their key, as 'passwordResetMail': 'Password reset email'. */
export function effectWords(kind: string): string {
  return effects[kind] ?? capitalized(kind.replace(/Mail$/, 'Email').replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
}

/** 'sweep-files' is shown as 'Delete orphaned files'; most from their key, as 'seal-audit-events': 'Seal audit events'. */
export function scheduleWords(name: string): string {
  return schedules[name] ?? capitalized(name.replaceAll('-', ' '))
}

const capitalized = (words: string) => {
  const first = words.charAt(0).toUpperCase() + words.slice(1)
  return first.replaceAll(/\bai\b/gi, 'AI').replaceAll(/\bapi\b/gi, 'API')
}
