import { z } from 'zod'
import { formatNumber } from './numbers.ts'

export const longestQuery = 200

const numberName = /\b(?:CRD|SEC|IARD)(?:[\s#:./()-]|no|nr|number|file|CRD|IARD)*(?=\d{3}|\d{1,2},\d{3})/gi
const fileName = /\bfile(?:[\s#:./()-]|no|nr|number)*(?=80[12]-\d)/gi
/** Without the part that all registered advisers share. */
const bareFileNumber = /^SEC(?:[\s#:./()-]|no|nr|number|file)*(\d{4,6})\W*$/i
const grouped = /^(.*\b(?:CRD|IARD)[^\d]{0,20}|)(\d{1,3}(?:,\d{3}){1,2})$/i

/** '9,001,655' with or without CRD before it. */
const ungrouped = (text: string): string => text.replace(grouped, (_, before: string, number: string) => before + number.replaceAll(',', ''))

/** 'CRD# 9001655', 'CRD-9001655' and 'crd 9,001,655' become '9001655' and 'SEC 801-101654' becomes '801-101654': pages print the numbers this way, and records are found by the number alone. */
export function withoutNumberNames(text: string): string {
  return ungrouped(text).replace(bareFileNumber, '801-$1').replace(numberName, '').replace(fileName, '')
}

/** Letters in their usual form, unless that makes a text longer than allowed: one sign can stand for eighteen letters. */
const normalized = (text: string, most: number): string => {
  const usual = text.normalize('NFKC').trim()
  return usual.length <= most ? usual : text
}

/** Search words of so many typed characters. */
const searchWordsUpTo = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use ${formatNumber(most)} characters or fewer`)
    .overwrite((text) => normalized(text, most))
    .overwrite(withoutNumberNames)

/** Typed search words. */
export const searchWordsSchema = searchWordsUpTo(longestQuery)

const letterOrDigit = /[\p{L}\p{N}]/u

/** Whether a typed text has a letter or a digit. Other texts, such as '---', find nothing. */
export const isSearchable = (text: string): boolean => letterOrDigit.test(text)

/** For searches that take at least two letters. Signs alone aren't refused: the answer says what to type. */
export const namedWordsUpTo = (most: number) =>
  searchWordsUpTo(most).refine((text) => text.length > 1 || (text !== '' && !isSearchable(text)), 'Enter at least 2 characters')
export const namedWordsSchema = namedWordsUpTo(longestQuery)

export const nothingSearchable = 'Type a name, a number or a place'

/** In the answer to a text that finds nothing because it has no letter or digit: what to type instead. */
export const searchNoteSchema = z.string().optional().describe('What to type instead, if the query has no letter or digit; or which of its words nothing has')

/** Spread into an answer. */
export const noteOf = (typed: string): { note?: string } => (typed === '' || isSearchable(typed) ? {} : { note: nothingSearchable })
