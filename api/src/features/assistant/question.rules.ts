import { type FeeQuestion, readFeeQuestion } from './fee-question.rules.ts'
import { type FigureQuestion, readFigureQuestion } from './figure-question.rules.ts'
import { readTextQuestion, type TextQuestion } from './text-question.rules.ts'

export type Question =
  | TextQuestion
  | { kind: 'insight'; about: 'personality' | 'behavior' | 'collaboration' | 'custom_message'; name: string }
  | { kind: 'change'; name: string }
  | { kind: 'about'; name: string }
  /** Who fits the asker best. */
  | { kind: 'fit'; type: 'firms' | 'advisors'; isCount?: true }
  /** How well one fits. Who isn't named so is read as 'fit'. */
  | { kind: 'fitOf'; name: string }
  | { kind: 'compare'; names: string[] }
  /** One figure of a named firm. What isn't a firm's name is read as the count or the search would. */
  | (FigureQuestion & { of: string | null })
  /** What a firm charges. What isn't a firm's name is read as the search would. */
  | FeeQuestion
  /** How many of what is described. */
  | { kind: 'count'; of: string }
  /** A negation where none is understood. */
  | { kind: 'unclear'; about: string }
  | { kind: 'search' }

const forms: readonly { begins: readonly string[]; read: (name: string) => Question }[] = [
  { begins: ['personality traits of ', 'personality of '], read: (name) => ({ kind: 'insight', about: 'personality', name }) },
  { begins: ['how do i work well with ', 'how do i work with ', 'how can i work with '], read: (name) => ({ kind: 'insight', about: 'collaboration', name }) },
  {
    begins: [
      'how should i write to ',
      'how do i write to ',
      'how can i write to ',
      'draft a message to ',
      'draft a message for ',
      'write a message to ',
      'write to ',
      'message to ',
      'draft an introduction to ',
      'introduce me to ',
    ],
    read: (name) => ({ kind: 'insight', about: 'custom_message', name }),
  },
  { begins: ['behavior of ', 'how does '], read: (name) => ({ kind: 'insight', about: 'behavior', name }) },
  {
    begins: [
      'what changed at ',
      'what has changed at ',
      'what changed in ',
      'what has changed in ',
      'changes at ',
      'changes in ',
      'what is new at ',
      "what's new at ",
    ],
    read: (name) => ({ kind: 'change', name: nameOfFiling(name) }),
  },
  {
    begins: [
      'tell me about ',
      'tell me more about ',
      'more about ',
      'summarize ',
      'who is ',
      'what is known about ',
      'what about ',
      'how about ',
      'how do i contact ',
      'how can i contact ',
      'how do i reach ',
    ],
    read: (name) => ({ kind: 'about', name }),
  },
]

/** 'What is the personality of Ben Okafor', "Ben Okafor's personality", 'his behavior' */
const insightForms: readonly RegExp[] = [
  /^(?:and )?(?:what(?:['’]s| is| are) |describe |show me |tell me )?(?:the )?(?<trait>personality(?: traits)?|behavior) of (?<name>.{2,120})$/i,
  /^(?:and )?(?:what(?:['’]s| is| are) |describe |show me |tell me )?(?:(?<owner>his|her|their)|(?<name>.{2,120}?)['’]s?) (?<trait>personality(?: traits)?|behavior)$/i,
]

/** 'the last filing of Harbor Lane', "Harbor Lane's last filing", 'Harbor Lane since its last filing' */
function nameOfFiling(words: string): string {
  const [, after, before] =
    /^(?:the )?(?:last|latest|newest|most recent|new )?\s?(?:filing|form adv|adv|amendment) (?:of|by|from) (.{2,120})$|^(.{2,120}?)['’]s? (?:last |latest |newest |most recent )?(?:filing|form adv|adv|amendment)$/i.exec(
      words,
    ) ?? []
  return (after ?? before ?? words)
    .replace(/ (?:since|in|with) (?:its|the|their) (?:last|latest|newest|most recent) (?:filing|form adv|amendment)$/i, '')
    .trim()
}

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

const fitForms: readonly RegExp[] = [
  /^(?:(?:and )?(?:how (?:well|much|closely)|why|how) )?(?:does|do|would|did) (?!i |we )(.{2,120}?) (?:fit|match|suit)(?: with)? (?:me|us)$/i,
  /^(?:how (?:well|much|closely) |how )?(?:do|would|does) (?:i|we|my profile) (?:fit|match)(?: with)? (.{2,120})$/i,
  /^(?:what(?:['’]s| is) |show me |tell me )?(?:my|our) (?:fit|match)(?: score)? (?:with|to|for|at) (.{2,120})$/i,
  /^(?:how good |why |how )?(?:is|are) (.{2,120}?) (?:a |an )?(?:good |fair |poor |excellent )?(?:fit|match) for (?:me|us)$/i,
]
/** 'Which firms fit me' names no one. */
const kindOnly = [/^(?:which|what|who|the|all|any|most)\b/i, /^(?:firms?|rias?|advis[oe]rs?|managers?|people|members?)$/i]
/** 'Harbor Lane Advisors' is a name, 'good advisors' are a kind. */
const endsWithKind = /\b(?:firms?|rias?|RIAs?|advis[oe]rs?|managers?|people|members?)$/

function nameOfFit(plain: string): string | undefined {
  for (const form of fitForms) {
    const name = form.exec(plain)?.[1]?.trim()
    if (name && !endsWithKind.test(name) && !kindOnly.some((kind) => kind.test(name))) return name
  }
  return undefined
}

/** The first noun decides: 'firms who fit me' are firms. 'Who' alone asks for people. */
function typeOfFit(lower: string): 'firms' | 'advisors' {
  const [noun] = /\b(?:firms?|rias?|companies|company|managers?|advis[oe]rs?|people|persons?)\b/.exec(lower) ?? []
  if (noun === undefined) return /\bwho\b/.test(lower) ? 'advisors' : 'firms'
  return /^(?:advis|pe)/.test(noun) ? 'advisors' : 'firms'
}

/** In 'at least 60' nothing is opposite. */
const opposites = /\b(?:(?<!\bat (?:the )?)least|worst)\b/i
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
  const figure = isAboutMe || /^(?:what (?:has )?changed|changes|what(?:['’]s| is) new)\b/i.test(plain) ? undefined : readFigureQuestion(plain)
  if (figure) return { ...figure, of }
  const ofTexts = readTextQuestion(plain)
  const negated = isAboutMe || ofTexts ? negationOf(plain, { isOfTexts: ofTexts !== undefined, negationIn }) : undefined
  if (negated) return { kind: 'unclear', about: negated }
  if (ofTexts) return ofTexts
  const fees = isAboutMe ? undefined : readFeeQuestion(plain)
  if (fees) return fees
  const fitOf = isAboutMe || /\bfit|match/.test(lower) ? nameOfFit(plain) : undefined
  if (fitOf) return { kind: 'fitOf', name: fitOf }
  if (isAboutMe) return { kind: 'fit', type: typeOfFit(lower), ...(of ? { isCount: true } : {}) }
  const names = namesIn(plain)
  if (names.length > 1) return { kind: 'compare', names }
  if (of) return { kind: 'count', of }
  const { trait, name, owner } = insightForms.map((form) => form.exec(plain)?.groups).find(Boolean) ?? {}
  const whose = name ?? owner
  if (trait && whose) return { kind: 'insight', about: /^p/i.test(trait) ? 'personality' : 'behavior', name: whose.trim() }
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
