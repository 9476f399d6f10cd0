import { describe, expect, it } from 'vitest'
import { fuzzyMatch } from './fuzzy-match.ts'

describe('fuzzyMatch', () => {
  it.each([
    ['set', 'Settings', [0, 1, 2]],
    ['sas', 'Sign out and switch', [0, 9, 13]],
    ['inv col', 'Invite a colleague', [0, 1, 2, 9, 10, 11]],
    ['COLL', 'Invite a colleague', [9, 10, 11, 12]],
    ['', 'Anything', []],
    ['  ', 'Anything', []],
  ])("finds '%s' in '%s'", (query, text, positions) => {
    expect(fuzzyMatch(query, text)?.positions).toEqual(positions)
  })

  it.each([
    ['xyz', 'Settings'],
    ['sgnittes', 'Settings'],
    ['settingss', 'Settings'],
  ])("does not find '%s' in '%s'", (query, text) => {
    expect(fuzzyMatch(query, text)).toBeUndefined()
  })

  it.each([
    ['se', 'Settings', 'Use the light theme'],
    ['so', 'Sign out', 'Sessions of others'],
    ['home', 'Home', 'The homes of others'],
  ])("for '%s' puts '%s' before '%s'", (query, better, worse) => {
    expect(fuzzyMatch(query, better)?.score).toBeGreaterThan(fuzzyMatch(query, worse)?.score ?? 0)
  })
})
