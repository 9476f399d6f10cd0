import type { FilterableType } from '@mandate/contract/lists/search-fields'
import type { Chip } from '@mandate/contract/search-sentences'
import type { AskedFigure } from './figure-question.rules.ts'

/** What the question before was about, for one that continues it. */
export interface TurnContext {
  firmCrd?: number
  figure?: AskedFigure
  /** Whom 'he', 'she' and 'they' mean. */
  person?: { kind: 'member' | 'advisor'; id: string; name: string }
  search?: { type: FilterableType; chips: Chip[]; isByFit: boolean }
}

export interface FollowUp {
  /** The question without its beginning: of 'and in Texas?', 'in Texas'. */
  rest: string
  isCount: boolean
}

const begins =
  /^(?:(?<counted>(?:and )?how many of (?:them|those|these)(?: (?:are|have|has|did|do))?)|(?:and |but )?(?:which|who) of (?:them|those|these)(?: (?:are|is|have|has))?|(?:and |but )?(?:what|how) about|(?:and |but )?(?:only|just)(?: (?:those|the ones|them))?|of (?:those|these|them)|those|the ones|and|but|also)\b[\s,:]*(?<rest>.{2,})$/i

/** Reads a question that continues the one before, as 'only those over $1B'. */
export function readFollowUp(text: string): FollowUp | undefined {
  const { counted, rest } = begins.exec(text.trim().replace(/[?.!]{1,5}$/, ''))?.groups ?? {}
  return rest === undefined ? undefined : { rest: rest.trim(), isCount: counted !== undefined }
}

const pronoun = /\b(?:its|their|it|they|(?:this|that|the) firm)\b(?:['’]s)?/i
const possessive = /^(?:its|their)$|['’]s$/i

/** 'What is its AUM?' with the firm in the place of the pronoun. */
export function withFirmNamed(text: string, firmCrd: number): string {
  return text.replace(pronoun, (found) => (possessive.test(found) ? `CRD ${firmCrd}'s` : `CRD ${firmCrd}`))
}

const nouns: Record<FilterableType, { own: RegExp; noun: string }> = {
  firms: { own: /\b(?:firms?|rias?)\b/i, noun: 'firms' },
  advisors: { own: /\b(?:advis[oe]rs?|people)\b/i, noun: 'advisors' },
  aggregation: { own: /\bdocuments?\b/i, noun: 'documents' },
}

/** The words as a sentence about what the question before listed; those that name what they are about stay as they are. */
export const asSentence = (rest: string, type: FilterableType): string =>
  Object.values(nouns).some(({ own }) => own.test(rest)) ? rest : `${nouns[type].noun} ${rest}`

/** The filters before, but those of a field that the new ones have too. */
export function mergeChips(before: readonly Chip[], asked: readonly Chip[]): Chip[] {
  return [...before.filter(({ field }) => !asked.some((chip) => chip.field === field)), ...asked]
}
