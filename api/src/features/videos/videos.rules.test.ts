import { approvalStates } from '@mandate/contract/videos'
import { expect, test } from 'vitest'
import { approvalStep, lacksForApproval, stateAfterChange } from './videos.rules.ts'

const everyStep = (permissions: { edits: boolean; approves: boolean }) =>
  approvalStates.flatMap((from) => approvalStates.flatMap((to) => (approvalStep(from, to, permissions) === 'done' ? [`${from} > ${to}`] : [])))

test('an editor submits, takes back and withdraws; only an approver approves', () => {
  expect(everyStep({ edits: true, approves: false })).toEqual(['draft > waiting', 'waiting > draft', 'approved > withdrawn', 'withdrawn > waiting'])
  expect(everyStep({ edits: false, approves: true })).toEqual(['waiting > draft', 'waiting > approved', 'approved > withdrawn'])
  expect(everyStep({ edits: false, approves: false })).toEqual([])
})

test('nothing is approved without having been submitted', () => {
  expect(approvalStep('draft', 'approved', { edits: true, approves: true })).toBe('conflict')
  expect(approvalStep('waiting', 'approved', { edits: true, approves: false })).toBe('not_allowed')
})

test('a change to what was approved waits for approval again', () => {
  expect([null, ...approvalStates].map(stateAfterChange)).toEqual([null, 'draft', 'waiting', 'waiting', 'withdrawn'])
})

test.each([
  [{ summary: 'What it lends to', posterId: 'one' }, undefined],
  [{ summary: '', posterId: 'one' }, ['summary']],
  [{ summary: 'What it lends to', posterId: null }, ['poster']],
  [{ summary: '', posterId: null }, ['summary', 'poster']],
])('a fund video with %j lacks %j', (video, fields) => {
  expect(lacksForApproval(video) && Object.keys(lacksForApproval(video) ?? {})).toEqual(fields)
})
