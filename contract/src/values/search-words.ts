import { z } from 'zod'

export const longestQuery = 200

const numberName = /\b(?:CRD|SEC|IARD)(?:[\s#:./]|no|number|file|CRD|IARD)*(?=\d{3})/gi

/** 'CRD# 9001655' becomes '9001655' and 'SEC 801-101654' becomes '801-101654': pages print the numbers this way, and records are found by the number alone. */
export function withoutNumberNames(text: string): string {
  return text.replace(numberName, '')
}

/** Typed search words. */
export const searchWordsSchema = z.string().normalize('NFKC').trim().max(longestQuery, `Use ${longestQuery} characters or fewer`).overwrite(withoutNumberNames)
