import { type Both, gatherLists, markUsed, type Sources } from './merge-sources.ts'
import { byText, byUnits, mergeWords } from './merge-words.ts'
import { wordsOfRows } from './pack-texts.ts'
import { wordCount } from './packed-words.ts'
import { invert } from './postings.ts'
import type { Table, TextField } from './table.ts'

/** Texts and the dictionary of their words. */
export function mergeTexts(rows: Sources, { base, changes }: Both<Pick<Table, 'dictionary' | 'texts'>>): Pick<Table, 'dictionary' | 'texts'> {
  const fields = base.texts.map((field, index) => mergeField(rows, { base: field, changes: changes.texts[index] as TextField }))
  const isKept = new Uint8Array(wordCount(base.dictionary))
  for (const { texts, fieldsOf } of fields) markUsed(texts.sources, fieldsOf.base.wordsOfText, isKept)
  const dictionary = mergeWords({ base: base.dictionary, changes: changes.dictionary }, { isKept, order: byUnits })
  return {
    dictionary: dictionary.words,
    texts: fields.map(({ texts, lists, fieldsOf }) => {
      const { label, weight } = fieldsOf.base
      const known = { base: fieldsOf.base.wordsOfText, changes: fieldsOf.changes.wordsOfText }
      const wordsOfText = texts.isSame && dictionary.isSame ? known.base : gatherLists(texts.sources, known, dictionary.numbers)
      return { label, weight, texts: texts.words, lists, wordsOfText, rowsOfWord: invert(wordsOfRows(lists, wordsOfText), wordCount(dictionary.words)) }
    }),
  }
}

function mergeField(rows: Sources, fieldsOf: Both<TextField>) {
  const { base, changes } = fieldsOf
  const isKept = markUsed(rows, base.lists, new Uint8Array(wordCount(base.texts)))
  const texts = mergeWords({ base: base.texts, changes: changes.texts }, { isKept, order: byText })
  return { fieldsOf, texts, lists: gatherLists(rows, { base: base.lists, changes: changes.lists }, texts.numbers) }
}
