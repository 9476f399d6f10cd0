import { wordsQuery as query } from './documents.rules.ts'

/** For features that search their own texts as documents are searched. */
export const wordsQuery = query
