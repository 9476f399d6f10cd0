import { expect, it } from 'vitest'
import { rangeOf } from './file-answers.ts'

it.each<[string, ReturnType<typeof rangeOf>]>([
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=100-200', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=20-10', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['lines=0-1', undefined],
  ['', undefined],
  [`bytes=${'9'.repeat(40)}-`, undefined],
])('of 100 bytes, %j is %j', (header, range) => expect(rangeOf(header, 100)).toEqual(range))
