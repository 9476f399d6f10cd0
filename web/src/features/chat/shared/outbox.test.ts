import { beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { Outbox, type OutboxTools } from './outbox.ts'

const conversationId = '5b1d4c3a-2f6e-4d8a-9b7c-1e2f3a4b5c6d'
const offline = { kind: 'FETCH_ERROR', message: 'No connection.', wayOn: 'retry', fields: {} } as const
const refused = { kind: 409, message: 'It is over.', wayOn: 'retry', fields: {} } as const

beforeEach(() => localStorage.clear())

function boxWith(send: OutboxTools['send'], userId = 'ada'): Outbox {
  const box = new Outbox()
  box.connect({ send, pauseMs: 1 })
  box.continueFor(userId)
  return box
}

test('sends in the order in which it was written, and what failed before what follows', async () => {
  const sent: string[] = []
  let failures = 3
  const box = boxWith(async ({ text }) => {
    if (failures-- > 0) return offline
    sent.push(text)
    return undefined
  })
  for (const text of ['one', 'two', 'three']) box.add(conversationId, text)
  await expect.poll(() => sent, eventually).toEqual(['one', 'two', 'three'])
  await expect.poll(() => box.rows, eventually).toEqual([])
  expect(localStorage.length).toBe(0)
})

test('what waits survives a reload and is sent with the same id', async () => {
  const before = boxWith(async () => offline)
  before.add(conversationId, 'Written offline')
  await expect.poll(() => before.isHeld, eventually).toBe(true)
  const clientId = before.rows[0]?.clientId
  before.continueFor(undefined)
  const send = vi.fn(async () => undefined)
  boxWith(send)
  await expect.poll(() => send.mock.calls, eventually).toEqual([[expect.objectContaining({ clientId, text: 'Written offline' })]])
})

test('what one user wrote is not sent by another', async () => {
  const box = boxWith(async () => offline)
  box.add(conversationId, 'From Ada')
  await expect.poll(() => box.isHeld, eventually).toBe(true)
  const send = vi.fn(async () => undefined)
  box.continueFor('ben')
  expect(box.rows).toEqual([])
  boxWith(send, 'ben')
  box.continueFor('ada')
  expect(box.rows).toMatchObject([{ text: 'From Ada' }])
  expect(send).not.toHaveBeenCalled()
  box.continueFor(undefined)
})

test('a refusal stops that message only, until it is retried or discarded', async () => {
  const sent: string[] = []
  let isOver = true
  const box = boxWith(async ({ text }) => {
    if (text === 'late' && isOver) return refused
    sent.push(text)
    return undefined
  })
  box.add(conversationId, 'late')
  box.add(conversationId, 'next')
  await expect.poll(() => sent, eventually).toEqual(['next'])
  expect(box.rows).toMatchObject([{ text: 'late', problem: 'It is over.' }])
  isOver = false
  box.retry(box.rows[0]?.clientId ?? '')
  await expect.poll(() => sent, eventually).toEqual(['next', 'late'])
})

test('damaged storage is an empty outbox', () => {
  localStorage.setItem('mandate.1.outbox.ada', '{"half')
  expect(boxWith(async () => undefined).rows).toEqual([])
})
