import { expect, test } from 'vitest'
import { eventIcon } from './event-icons.ts'

test('the icon of assets that fell points down, that of assets that rose up', () => {
  expect(eventIcon({ kind: 'raumMoved', direction: 'down' })).toBe('trending-down')
  expect(eventIcon({ kind: 'raumMoved', direction: 'up' })).toBe('trending-up')
  expect(eventIcon({ kind: 'fundAdded', direction: null })).toBe('plus')
})
