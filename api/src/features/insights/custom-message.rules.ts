import { type MessageGoal, type MessageTone, type MessageWish, messageWords } from '@mandate/contract/insights'

/** A part of the draft with the facts it fills in. */
export interface DraftLine {
  text: string
  facts: number[]
}

/** Of the conversation of the two. */
export interface Exchange {
  /** Who has written in it. */
  by: 'both' | 'own' | 'other'
  /** The day of the last message, in words. */
  day: string
  fact: number
}

export interface MessageFacts {
  own: { firstName: string; lastName: string; work: string; fact: number }
  other: { firstName: string; lastName: string; fact: number }
  /** Who wrote the last message, where the two have written to each other at all. */
  exchange: Exchange | undefined
  /** What both have or share, strongest first: 'We both work with Tax-managed.' */
  common: readonly DraftLine[]
  /** What each does, for a longer draft: there is always one line of the sender. */
  about: readonly DraftLine[]
}

const greetings: Record<MessageTone, (other: MessageFacts['other']) => string> = {
  plain: ({ firstName }) => `Hi ${firstName},`,
  warm: ({ firstName }) => `Hello ${firstName}, I hope you're well.`,
  formal: ({ firstName, lastName }) => `Dear ${firstName} ${lastName},`,
}

const followUps: Record<Exchange['by'], (day: string) => string> = {
  both: (day) => `I'm following up on our messages of ${day}.`,
  own: (day) => `I'm following up on my message of ${day}.`,
  other: (day) => `I'm coming back to your message of ${day}.`,
}

type Opening = (facts: MessageFacts) => DraftLine

/** States only what a fact says: nothing about a conversation that hasn't happened, and nothing about the sender's plans. */
const openings: Record<MessageGoal, Opening> = {
  introduce: ({ own: { firstName, lastName, work, fact } }) => ({
    text: `I'm ${firstName} ${lastName}${work ? `, ${work}` : ''}, and I'd like to introduce myself.`,
    facts: [fact],
  }),
  follow_up: ({ own, exchange }) =>
    exchange ? { text: followUps[exchange.by](exchange.day), facts: [exchange.fact] } : { text: "I'd like to get in touch with you.", facts: [own.fact] },
  request_documents: ({ own }) => ({ text: "I'd like to ask you for a few documents.", facts: [own.fact] }),
  invite: ({ own }) => ({ text: "I'd like to invite you to a call.", facts: [own.fact] }),
}

const closings: Record<MessageGoal, Record<MessageTone, string>> = {
  introduce: {
    plain: 'Would you have 20 minutes to compare notes?',
    warm: 'I would enjoy hearing what you are working on. Would 20 minutes suit you?',
    formal: 'I would welcome a conversation at your convenience.',
  },
  follow_up: {
    plain: 'Is there anything you need from me to move on?',
    warm: 'No hurry; tell me what would help you on your side.',
    formal: 'Please let me know if you need anything further from me.',
  },
  request_documents: {
    plain: 'May I send you the list through Documents here?',
    warm: 'May I send you the list through Documents here? Take the time you need.',
    formal: 'With your permission, I will send the list through Documents here.',
  },
  invite: {
    plain: 'Which day of next week works for you?',
    warm: 'Pick a time of next week that suits you, and I will make it work.',
    formal: 'Please propose a time of next week that suits you.',
  },
}

const signOffs: Record<MessageTone, string> = { plain: 'Thanks,', warm: 'Best wishes,', formal: 'Kind regards,' }
const mostCommon = { short: 1, medium: 3 } as const

const wordsIn = (lines: readonly Pick<DraftLine, 'text'>[]) => lines.reduce((sum, { text }) => sum + text.split(/\s+/).filter(Boolean).length, 0)

/** Fills a template with facts that the sender may see. The same input gives the same text. A longer draft says more of both, within its number of words. */
export function draftMessage({ goal, length, tone }: MessageWish, facts: MessageFacts): DraftLine[] {
  const { own, other, common, about, exchange } = facts
  const closing = goal === 'follow_up' && !exchange ? closings.introduce : closings[goal]
  const [greeting, opening] = [{ text: greetings[tone](other), facts: [other.fact] }, openings[goal](facts)]
  const end = [
    { text: closing[tone], facts: [other.fact] },
    { text: `${signOffs[tone]} ${own.firstName}`, facts: [own.fact] },
  ]
  const wanted = [...(length === 'medium' ? about : []), ...common.slice(0, mostCommon[length])]
  return [greeting, opening, ...withinWords(wanted, messageWords[length] - wordsIn([greeting, opening, ...end])), ...end]
}

/** The lines, in order, that fit into a number of words. */
export function withinWords<Line extends Pick<DraftLine, 'text'>>(lines: readonly Line[], most: number): Line[] {
  const kept: Line[] = []
  for (const line of lines) if (wordsIn([...kept, line]) <= most) kept.push(line)
  return kept
}

/** The greeting and the sign-off have lines of their own. */
export function messageText(lines: readonly Pick<DraftLine, 'text'>[]): string {
  const texts = lines.map(({ text }) => text)
  return [texts[0], texts.slice(1, -1).join(' '), texts.at(-1)].join('\n\n')
}
