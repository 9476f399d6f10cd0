import { type FigureQuestion, readFigureQuestion } from './figure-question.rules.ts'
import { readTextQuestion, type TextQuestion } from './text-question.rules.ts'

export type Question =
  | TextQuestion
  | { kind: 'insight'; about: 'personality' | 'behavior' | 'collaboration' | 'custom_message'; name: string }
  | { kind: 'change'; name: string }
  | { kind: 'about'; name: string }
  /** Who fits the asker best. */
  | { kind: 'fit'; type: 'firms' | 'advisors' }
  | { kind: 'compare'; names: string[] }
  /** One figure of a named firm. What isn't a firm's name is read as the count or the search would. */
  | (FigureQuestion & { of: string | null })
  /** How many of what is described. */
  | { kind: 'count'; of: string }
  /** A negation where none is understood. */
  | { kind: 'unclear'; about: string }
  | { kind: 'search' }

const forms: readonly { begins: readonly string[]; read: (name: string) => Question }[] = [
  { begins: ['personality traits of ', 'personality of '], read: (name) => ({ kind: 'insight', about: 'personality', name }) },
  { begins: ['how do i work well with ', 'how do i work with ', 'how can i work with '], read: (name) => ({ kind: 'insight', about: 'collaboration', name }) },
  {
    begins: ['draft a message to ', 'draft a message for ', 'write a message to ', 'write to ', 'message to ', 'draft an introduction to ', 'introduce me to '],
    read: (name) => ({ kind: 'insight', about: 'custom_message', name }),
  },
  { begins: ['behavior of ', 'how does '], read: (name) => ({ kind: 'insight', about: 'behavior', name }) },
  { begins: ['what changed at ', 'what has changed at ', 'changes at '], read: (name) => ({ kind: 'change', name }) },
  {
    begins: ['tell me about ', 'tell me more about ', 'more about ', 'summarize ', 'who is ', 'what is known about ', 'what about ', 'how about '],
    read: (name) => ({ kind: 'about', name }),
  },
]

const isAboutFit = /\b(?:fits?|match(?:es)?|suits?)\b.{0,40}\bme\b|\bmy (?:best|closest) (?:fits?|match(?:es)?)\b/
const mostCompared = 5

/** Those that a question sets side by side. */
function namesIn(plain: string): string[] {
  const asked = /^(?:compare|what is the difference between|difference between) (.{3,200})/i.exec(plain)?.[1] ?? ''
  return asked
    .replaceAll(/\s+/g, ' ')
    .split(/,(?: and )?| (?:and|with|to|vs\.?|versus|against) /i)
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, mostCompared)
}

const opposites = /\b(?:least|worst)\b/i
/** From here on the words are a topic: in 'posts about how to save' nothing is negated. */
const beginsTopic = /\b(?:about|on|regarding|mention(?:s|ing)?|says?)\b/i

/** Finds the first negation that the search would read; among the words of a topic, only those that always negate. */
type FindNegation = (text: string, isTopic?: boolean) => string | undefined

/** The search reads negations; the other answers have no other side. */
function negationOf(plain: string, { isOfTexts, negationIn }: { isOfTexts: boolean; negationIn: FindNegation }): string | undefined {
  const opposite = opposites.exec(plain)?.[0]
  if (!isOfTexts) return negationIn(plain) ?? opposite
  return negationIn(plain.slice(0, beginsTopic.exec(plain)?.index)) ?? negationIn(plain, true) ?? opposite
}

/** What a question asks for, by how it begins. Everything else is a search. */
export function readQuestion(text: string, negationIn: FindNegation): Question {
  const plain = text.trim().replace(/[?.!]{1,5}$/, '')
  const lower = plain.toLowerCase()
  const isAboutMe = isAboutFit.test(lower)
  const counted = /^how many (.{2,200})/i.exec(plain)?.[1]
  const of = counted === undefined ? null : counted.replace(/\s(?:are|is) there\b/i, '').trim()
  const figure = isAboutMe ? undefined : readFigureQuestion(plain)
  if (figure) return { ...figure, of }
  const ofTexts = readTextQuestion(plain)
  const negated = isAboutMe || ofTexts ? negationOf(plain, { isOfTexts: ofTexts !== undefined, negationIn }) : undefined
  if (negated) return { kind: 'unclear', about: negated }
  if (ofTexts) return ofTexts
  if (isAboutMe) return { kind: 'fit', type: /\b(?:advis[oe]rs?|people|who)\b/.test(lower) ? 'advisors' : 'firms' }
  const names = namesIn(plain)
  if (names.length > 1) return { kind: 'compare', names }
  if (of) return { kind: 'count', of }
  for (const { begins, read } of forms)
    for (const begin of begins) {
      const name = lower.startsWith(begin)
        ? plain
            .slice(begin.length)
            .replace(/\s(?:work|reply|behave)$/i, '')
            .trim()
        : ''
      if (name) return read(name)
    }
  return { kind: 'search' }
}
