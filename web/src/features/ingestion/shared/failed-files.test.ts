import { expect, test } from 'vitest'
import { loadCommand } from './failed-files.ts'

test.each([
  ['ia090126.zip', false, 'npm run load -- ia090126.zip'],
  ['ia090126.zip', true, 'npm run load -- ia090126.zip --force'],
  ["the firm's file; rm.zip", false, "npm run load -- 'the firm'\\''s file; rm.zip'"],
])('the command for %s can be pasted into a shell', (fileName, isForced, command) => {
  expect(loadCommand({ fileName, isForced })).toBe(command)
})
