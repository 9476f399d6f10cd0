import { type FineBuckets, makeFineBuckets, rowsByBytes } from './buckets.ts'
import { codesFor, postingsOfCodes, postingsOfLists } from './column-postings.ts'
import { listsOfMasks, masksOf } from './masks.ts'
import { type Both, gatherLists, gatherNumbers, markUsed, placesIn, type Sources } from './merge-sources.ts'
import { mergeTexts } from './merge-texts.ts'
import { byText, byUnits, mergeWords } from './merge-words.ts'
import { wordCount } from './packed-words.ts'
import { invert } from './postings.ts'
import type { CodeColumn, CodesColumn, Column, MaskColumn, NumberColumn, Table, WordColumn } from './table.ts'

/**
 * Merges new and replaced rows into a table. The result equals a table built from all rows, in a fraction of the time.
 * `changes` is a table of only those rows, with the same schema; `moved` are rows of the base whose popularity no longer matches their position.
 */
export function mergeTable(base: Table, changes: Table, moved: Uint32Array = new Uint32Array(0)): Table {
  const merge = beginMerge({ base, changes }, moved)
  return finishMerge(merge, { numbers: mergeNumbered(merge), words: mergeWorded(merge) })
}

export interface Merge {
  rows: MergedRows
  tables: Both<Table>
}

/** The word-based parts: texts, and columns of codes. The longer half of the work, independent of the other. */
export interface WordedPart extends Pick<Table, 'dictionary' | 'texts'> {
  columns: (WordColumn | undefined)[]
}

interface NumberedPart extends Pick<Table, 'ids' | 'rowsById' | 'popularity' | 'keys' | 'rowsOfKey'> {
  columns: (NumberColumn | undefined)[]
}

export function beginMerge(tables: Both<Table>, moved: Uint32Array): Merge {
  return { rows: mergeRows(tables, moved), tables }
}

export function mergeWorded({
  rows,
  tables: { base, changes },
}: {
  rows: MergedRows
  tables: Both<Pick<Table, 'dictionary' | 'texts' | 'columns'>>
}): WordedPart {
  return { ...mergeTexts(rows, { base, changes }), columns: base.columns.map((column, index) => mergeCoded(rows, column, changes.columns[index])) }
}

export function mergeNumbered({ rows, tables }: Merge): NumberedPart {
  const { base, changes } = tables
  return {
    ids: gatherNumbers(rows, { base: base.ids, changes: changes.ids }),
    rowsById: mergeRowsById(rows, tables),
    popularity: gatherNumbers(rows, { base: base.popularity, changes: changes.popularity }),
    ...mergeKeys(rows, tables),
    columns: base.columns.map((column, index) => {
      const other = changes.columns[index]
      return column.kind === 'number' && other?.kind === 'number' ? mergeNumbers(rows, { base: column, changes: other }) : undefined
    }),
  }
}

export function finishMerge({ rows, tables: { base } }: Merge, { numbers, words }: { numbers: NumberedPart; words: WordedPart }): Table {
  const columns = base.columns.map(({ schema }, index) => {
    const column = numbers.columns[index] ?? words.columns[index]
    if (!column) throw new Error(`Column ${schema.name} is of another kind among the changes`)
    return column
  })
  return { schema: base.schema, rowCount: rows.from.length, ...numbers, dictionary: words.dictionary, texts: words.texts, columns }
}

/** How the rows of both merge into one order. */
interface MergedRows extends Sources {
  /** By row of the changes: the base row it replaces, plus 1; 0 for a new row. */
  replaced: Uint32Array
}

/** The order by popularity and id, without the base rows that the changes replace. Moved and changed rows are sorted separately and merged in. */
function mergeRows({ base, changes }: Both<Table>, moved: Uint32Array): MergedRows {
  const replaced = findReplaced({ base, changes })
  const isApart = new Uint8Array(base.rowCount)
  for (const row of moved) isApart[row] = 1
  for (const row of replaced) if (row > 0) isApart[row - 1] = 2
  const joining = Uint32Array.from([...moved.filter((row) => isApart[row] === 1), ...Uint32Array.from(changes.ids.keys(), (change) => base.rowCount + change)])
  const [popularity, ids] = [joinedNumbers(base.popularity, changes.popularity), joinedNumbers(base.ids, changes.ids)]
  const compare = (left: number, right: number) =>
    (popularity[right] as number) - (popularity[left] as number) || (ids[left] as number) - (ids[right] as number)
  joining.sort(compare)
  const from = new Uint32Array(base.rowCount + changes.rowCount)
  let [next, count] = [0, 0]
  for (let row = 0; row < base.rowCount; row++) {
    if (isApart[row] !== 0) continue
    while (next < joining.length && compare(joining[next] as number, row) < 0) from[count++] = joining[next++] as number
    from[count++] = row
  }
  while (next < joining.length) from[count++] = joining[next++] as number
  return { from: from.slice(0, count), baseCount: base.rowCount, replaced }
}

function joinedNumbers(base: Float64Array, changes: Float64Array): Float64Array {
  const joined = new Float64Array(base.length + changes.length)
  joined.set(base)
  joined.set(changes, base.length)
  return joined
}

function findReplaced({ base, changes }: Both<Table>): Uint32Array {
  const replaced = new Uint32Array(changes.rowCount)
  let at = 0
  for (const change of changes.rowsById) {
    const id = changes.ids[change] as number
    while (at < base.rowCount && (base.ids[base.rowsById[at] as number] as number) < id) at++
    const row = base.rowsById[at]
    if (row !== undefined && base.ids[row] === id) replaced[change] = row + 1
  }
  return replaced
}

function mergeRowsById(rows: Sources, { base, changes }: Both<Table>): Uint32Array {
  const places = placesIn(rows, { base: base.rowCount, changes: changes.rowCount })
  const merged = new Uint32Array(new SharedArrayBuffer(rows.from.length * 4))
  let change = 0
  let count = 0
  for (const row of base.rowsById) {
    const id = base.ids[row] as number
    for (; change < changes.rowCount && (changes.ids[changes.rowsById[change] as number] as number) < id; change++)
      merged[count++] = places.changes[changes.rowsById[change] as number] as number
    // Skips a replaced row: its id comes with the changes.
    if (changes.ids[changes.rowsById[change] as number] !== id) merged[count++] = places.base[row] as number
  }
  for (; change < changes.rowCount; change++) merged[count++] = places.changes[changes.rowsById[change] as number] as number
  return merged
}

function mergeKeys(rows: Sources, { base, changes }: Both<Table>): Pick<Table, 'keys' | 'rowsOfKey'> {
  const keysOfRow = { base: invert(base.rowsOfKey, base.rowCount), changes: invert(changes.rowsOfKey, changes.rowCount) }
  const isKept = markUsed(rows, keysOfRow.base, new Uint8Array(wordCount(base.keys)))
  const merged = mergeWords({ base: base.keys, changes: changes.keys }, { isKept, order: byUnits })
  return { keys: merged.words, rowsOfKey: invert(gatherLists(rows, keysOfRow, merged.numbers), wordCount(merged.words)) }
}

function mergeCoded(rows: MergedRows, base: Column, changes: Column | undefined): WordColumn | undefined {
  if (base.kind === 'code' && changes?.kind === 'code') return mergeCode(rows, { base, changes })
  if (base.kind === 'codes' && changes?.kind === 'codes') return mergeCodes(rows, { base, changes })
  if (base.kind === 'masks' && changes?.kind === 'masks') return mergeMasks(rows, { base, changes })
  return undefined
}

function mergeNumbers(rows: MergedRows, { base, changes }: Both<NumberColumn>): NumberColumn {
  const values = gatherNumbers(rows, { base: base.values, changes: changes.values })
  return { kind: 'number', schema: base.schema, values, fine: base.schema.isEdited ? null : mergeBuckets(rows, values, { base, changes }) }
}

/** If the changed rows keep their numbers, the bounds stay the same, and only the row order changes. */
function mergeBuckets(rows: MergedRows, values: Float64Array, { base, changes }: Both<NumberColumn>): FineBuckets {
  const isSame = rows.replaced.every((row, change) => row > 0 && Object.is(base.values[row - 1], changes.values[change]))
  if (!isSame || !base.fine) return makeFineBuckets(values, base.schema.scale)
  const ofRow = new Uint8Array(new SharedArrayBuffer(values.length))
  for (let row = 0; row < ofRow.length; row++) {
    const source = rows.from[row] as number
    ofRow[row] = base.fine.ofRow[source < rows.baseCount ? source : (rows.replaced[source - rows.baseCount] as number) - 1] as number
  }
  return { ...base.fine, ...rowsByBytes(ofRow) }
}

function mergeCode(rows: Sources, { base, changes }: Both<CodeColumn>): CodeColumn {
  const { codes: known, firstOfChanges } = allCodes({ base, changes })
  const isUsed = new Uint8Array(firstOfChanges + wordCount(changes.words) + 1)
  const gathered = new Uint32Array(rows.from.length)
  for (let row = 0; row < gathered.length; row++) {
    const code = known[rows.from[row] as number] as number
    gathered[row] = code
    isUsed[code] = 1
  }
  const { words, numbers } = mergeWords({ base: base.words, changes: changes.words }, { isKept: isUsed.subarray(1, firstOfChanges), order: byText })
  const newCodes = new Uint32Array(isUsed.length)
  numbers.base.forEach((number, word) => {
    newCodes[word + 1] = number + 1
  })
  numbers.changes.forEach((number, word) => {
    newCodes[firstOfChanges + word + 1] = number + 1
  })
  for (let row = 0; row < gathered.length; row++) gathered[row] = newCodes[gathered[row] as number] as number
  const codes = codesFor(wordCount(words), gathered.length)
  codes.set(gathered)
  return { kind: 'code', schema: base.schema, words, codes, postings: base.schema.isEdited ? null : postingsOfCodes(gathered, wordCount(words)) }
}

/** Those of the base followed by those of the changes, numbered from an offset. */
function allCodes({ base, changes }: Both<CodeColumn>): { codes: Uint32Array; firstOfChanges: number } {
  const firstOfChanges = wordCount(base.words) + 1
  const codes = new Uint32Array(base.codes.length + changes.codes.length)
  codes.set(base.codes)
  changes.codes.forEach((code, row) => {
    codes[base.codes.length + row] = firstOfChanges + code
  })
  return { codes, firstOfChanges }
}

function mergeCodes(rows: Sources, { base, changes }: Both<CodesColumn>): CodesColumn {
  const isKept = markUsed(rows, base.lists, new Uint8Array(wordCount(base.words)))
  const { words, numbers } = mergeWords({ base: base.words, changes: changes.words }, { isKept, order: byText })
  const lists = gatherLists(rows, { base: base.lists, changes: changes.lists }, numbers)
  return { kind: 'codes', schema: base.schema, words, lists, postings: postingsOfLists(lists, wordCount(words)) }
}

/** Every word stays, also without a row: the next edit may use it. */
function mergeMasks(rows: Sources, { base, changes }: Both<MaskColumn>): MaskColumn {
  const isKept = new Uint8Array(wordCount(base.words)).fill(1)
  const { words, numbers } = mergeWords({ base: base.words, changes: changes.words }, { isKept, order: byText })
  const lists = gatherLists(rows, { base: listsOfMasks(base), changes: listsOfMasks(changes) }, numbers)
  return { kind: 'masks', schema: base.schema, words, masks: masksOf(lists, wordCount(words)), postings: null }
}
