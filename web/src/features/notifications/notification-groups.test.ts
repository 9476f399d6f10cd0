import type { Notification } from '@mandate/contract/notifications'
import { describe, expect, it } from 'vitest'
import { groupsOf } from './notification-groups.ts'
import { namesOf } from './notification-words.ts'

let made = 0
const told = (event: Notification['event'], names: string[], more: Partial<Notification> = {}): Notification => ({
  ...{ id: `id ${made++}`, kind: 'documents', event, otherActors: 0, text: event, count: 1, isRead: true, at: '2026-11-24T08:00:00Z' },
  ...{ actors: names.map((name) => ({ userId: name, name })), navigateTo: { destination: '/documents' } },
  ...more,
})
const share = (name: string, isRead = true) => told('documentShared', [name], { isRead })
const rows = (items: Notification[]) => groupsOf(items).map((row) => `${namesOf(row)} ${row.text}`.trim())

describe('what is alike is one row', () => {
  it.each<[string, Notification[], string[]]>([
    ['nothing', [], []],
    ['two of one user stay apart', [share('Ben'), share('Ben')], ['Ben documentShared', 'Ben documentShared']],
    ['three of one user', [share('Ben'), share('Ben'), share('Ben')], ['Ben shared 3 documents']],
    ['not of different users', [share('Ben'), share('Ben'), share('Clara')], ['Ben documentShared', 'Ben documentShared', 'Clara documentShared']],
    [
      'with others between, where its newest is',
      [share('Ben'), told('claimDecided', []), share('Ben'), share('Ben')],
      ['Ben shared 3 documents', 'claimDecided'],
    ],
    [
      'users who did the same to the reader',
      ['Ben', 'Clara', 'Dora', 'Ed'].map((name) => told('connectionInvited', [name])),
      ['Ben, Clara, Dora and 1 other invited you to connect'],
    ],
    [
      'not what several users did',
      ['Ben', 'Ben', 'Ben'].map((name) => told('postReacted', [name, 'Clara'])),
      Array.from({ length: 3 }, () => 'Ben and Clara postReacted'),
    ],
    ['not events without a summary', ['Ben', 'Ben', 'Ben'].map((name) => told('requestSent', [name])), Array.from({ length: 3 }, () => 'Ben requestSent')],
  ])('%s', (_, items, shown) => expect(rows(items)).toEqual(shown))

  it('is read when all of it is', () => {
    const readOf = (items: Notification[]) => groupsOf(items)[0]?.isRead
    expect([readOf([share('Ben'), share('Ben'), share('Ben')]), readOf([share('Ben'), share('Ben', false), share('Ben')])]).toEqual([true, false])
  })
})
