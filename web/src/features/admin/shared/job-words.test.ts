import { expect, test } from 'vitest'
import { effectWords, scheduleWords } from './job-words.ts'

test.each([
  ['passwordResetMail', 'Password reset email'],
  ['removeStoredFiles', 'Remove stored files'],
  ['integrationRun', 'Integration run'],
  ['apiKeyMail', 'API key email'],
  ['readDocumentText', 'Extract document text'],
])('the effect %s is shown as %s', (kind, words) => {
  expect(effectWords(kind)).toBe(words)
})

test.each([
  ['seal-audit-events', 'Seal audit events'],
  ['forget-old-ai-calls', 'Delete old AI calls'],
  ['mail-room-news', 'Email data room updates'],
  ['recheck-ai-keys', 'Recheck AI keys'],
])('the schedule %s is shown as %s', (name, words) => {
  expect(scheduleWords(name)).toBe(words)
})
