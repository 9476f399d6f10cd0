import type { MessageGoal, MessageTone } from '@mandate/contract/insights'
import { messageGoals, messageTones } from '@mandate/contract/insights'
import { findClaims } from '@mandate/contract/values/marketing-rule'
import { expect, it, test } from 'vitest'
import { writeTips } from './collaboration.rules.ts'
import { draftMessage, type Exchange, messageText } from './custom-message.rules.ts'

const names = { own: 'Ada', other: 'Ben' }

test.each([
  ['no difference, no behavior', {}, [], []],
  ['a difference', { conscientiousness: 1.6 }, [], ['C1 Agree dates in writing; a plan matters more to Ada than to Ben.']],
])('%s', (_, differences, measures, expected) => {
  const tips = writeTips({ names, differences, measures })
  expect(tips.map(({ rule, text }) => `${rule} ${text}`)).toEqual(expected)
})

it('gives at most three tips, the largest difference first, then behavior', () => {
  const measures = [
    { name: 'bestTime', value: '9:00 AM to 11:00 AM' },
    { name: 'replyTime', value: '30 minutes' },
  ] as const
  const tips = writeTips({ names, differences: { extraversion: -1.2, intellect: 2 }, measures })
  expect(tips.map(({ rule }) => rule)).toEqual(['C3', 'C2', 'B1'])
})

const facts = {
  exchange: undefined as Exchange | undefined,
  own: { firstName: 'Ada', lastName: 'Whitlock', work: 'Partner at Harbor Lane', fact: 1 },
  other: { firstName: 'Ben', lastName: 'Okafor', fact: 2 },
  common: [
    { text: 'We both know Clara Reyes.', facts: [3] },
    { text: "I'd be glad to hear more about your post of 12 Nov 2026.", facts: [4] },
  ],
  about: [
    { text: 'I work with Tax-managed and Direct indexing.', facts: [5] },
    { text: 'You joined Mandate on 05 Mar 2026.', facts: [6] },
  ],
}
const words = (text: string) => text.split(/\s+/).length

it('fills the template with facts; short takes one in common, medium up to three', () => {
  expect(messageText(draftMessage({ goal: 'introduce', length: 'short', tone: 'plain' }, facts))).toBe(
    "Hi Ben,\n\nI'm Ada Whitlock, Partner at Harbor Lane, and I'd like to introduce myself. We both know Clara Reyes. Would you have 20 minutes to compare notes?\n\nThanks, Ada",
  )
  expect(messageText(draftMessage({ goal: 'follow_up', length: 'medium', tone: 'formal' }, facts))).toContain(
    "I'd be glad to hear more about your post of 12 Nov 2026.",
  )
})

it('short and medium differ by the facts in them, within 60 and 120 words, whatever is known', () => {
  const long = Array.from({ length: 3 }, (_, place) => ({ text: `${'word '.repeat(38)}${place}.`, facts: [7 + place] }))
  for (const goal of Object.keys(messageGoals) as MessageGoal[])
    for (const tone of Object.keys(messageTones) as MessageTone[])
      for (const common of [[], facts.common, long]) {
        const [short, medium] = (['short', 'medium'] as const).map((length) => draftMessage({ goal, tone, length }, { ...facts, common })) as [
          ReturnType<typeof draftMessage>,
          ReturnType<typeof draftMessage>,
        ]
        expect(words(messageText(short))).toBeLessThanOrEqual(60)
        expect(words(messageText(medium))).toBeLessThanOrEqual(120)
        expect(words(messageText(medium))).toBeGreaterThan(words(messageText(short)))
        const cited = (lines: typeof short) => new Set(lines.flatMap((line) => line.facts))
        expect(cited(medium).size).toBeGreaterThan(cited(short).size)
      }
})

it('every line cites a fact, and no template makes a claim that Rule 206(4)-1 limits', () => {
  for (const goal of Object.keys(messageGoals) as MessageGoal[])
    for (const tone of Object.keys(messageTones) as MessageTone[]) {
      const lines = draftMessage({ goal, tone, length: 'medium' }, facts)
      expect(lines.every((line) => line.facts.length > 0)).toBe(true)
      expect(findClaims(messageText(lines))).toEqual([])
    }
})

const followUp = (exchange?: Exchange) => messageText(draftMessage({ goal: 'follow_up', length: 'short', tone: 'plain' }, { ...facts, exchange }))

test.each([
  ['both', "I'm following up on our messages of 12 Nov 2026."],
  ['own', "I'm following up on my message of 12 Nov 2026."],
  ['other', "I'm coming back to your message of 12 Nov 2026."],
] as const)('a follow-up refers to what was written by %s', (by, opening) => {
  expect(followUp({ by, day: '12 Nov 2026', fact: 5 })).toContain(opening)
})

it('states neither a conversation that never happened nor a plan', () => {
  expect(followUp()).toContain("I'd like to get in touch with you.")
  expect(followUp()).not.toMatch(/following up|exchange|move on/)
  const requested = messageText(draftMessage({ goal: 'request_documents', length: 'short', tone: 'plain' }, facts))
  expect(requested).toContain("I'd like to ask you for a few documents.")
  expect(requested).not.toContain('review')
})

it('compares the two, and says nothing of either alone: one may be in the middle', () => {
  for (const trait of ['conscientiousness', 'extraversion', 'intellect', 'agreeableness'] as const)
    expect(writeTips({ names, differences: { [trait]: 1.5 }, measures: [] })[0]?.text).toMatch(/ than (?:to )?Ben/)
})
