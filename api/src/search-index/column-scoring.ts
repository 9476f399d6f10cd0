import { type Bitmap, countOf, eitherOf, emptyBitmap, hasBit, joinOf, rowsFrom } from './bitmap.ts'
import { codeOf, rowsOfCodes, rowsWhere } from './conditions.ts'
import { type Gate, type NeedWord, type ScoredDimension, type ScoredPart, type Scoring, UnknownColumn } from './engine.ts'
import { wordAt, wordCount } from './packed-words.ts'
import { rowOfId } from './row-lookup.ts'
import { scoreOfSum } from './row-scoring.rules.ts'
import { type CodeColumn, columnOf, missingNumber, numberColumnOf, type Snapshot, type Table, tableOf } from './table.ts'

/** No value. */
const none = -1

/** The table with one more column, computed for this query. */
export function withScores(snapshot: Snapshot, table: Table, scoring: Scoring): Table {
  const linked = scoring.linked && linkOf(snapshot, table, scoring.linked)
  const values = scoreRows(table, linked, scoring)
  return {
    ...table,
    columns: [...table.columns, { kind: 'number', schema: { kind: 'number', name: scoring.as, scale: 'linear', isEdited: true }, values, fine: null }],
  }
}

interface Link {
  table: Table
  codes: CodeColumn['codes']
  /** The linked row of each code; `none` where there is none. */
  rowOfCode: Int32Array
}

function linkOf(snapshot: Snapshot, table: Table, { table: name, column: by }: { table: string; column: string }): Link {
  const column = columnOf(table, by)
  if (column.kind !== 'code') throw new UnknownColumn(`Column ${by} of ${table.schema.name} has no ids`)
  const linked = tableOf(snapshot, name)
  const rowOfCode = new Int32Array(wordCount(column.words) + 1).fill(none)
  for (let code = 1; code < rowOfCode.length; code++) rowOfCode[code] = rowOfId(linked, Number(wordAt(column.words, code - 1))) ?? none
  return { table: linked, codes: column.codes, rowOfCode }
}

interface Sums {
  points: Int32Array
  known: Int32Array
}

/** What is read of the linked rows alone is added up once for each of them, and not again for every row that belongs to one. */
function scoreRows(table: Table, link: Link | null, scoring: Scoring): Float64Array {
  const isLinked = (dimension: ScoredDimension) => link !== null && dimension.parts.every(isOfLinked)
  const sums = sumsOf(
    table,
    link,
    scoring.dimensions.filter((dimension) => !isLinked(dimension)),
  )
  const linked = link && { ...sumsOf(link.table, null, scoring.dimensions.filter(isLinked).map(asOwn)), open: openRows(link.table, gatesOf(scoring, 'linked')) }
  const needsLinked = gatesOf(scoring, 'linked').length > 0
  const chained = scoring.gates.flatMap((gate) => chainedGate(table, link, gate))
  const open = openRows(table, gatesOf(scoring, 'row'))
  const weights = scoring.dimensions.reduce((sum, { weight }) => sum + weight, 0)
  const values = new Float64Array(table.rowCount).fill(missingNumber)
  for (let row = 0; row < values.length; row++) {
    if (open && !hasBit(open, row)) continue
    const at = linkedRow(link, row)
    if (!chained.every((isOpen) => isOpen(row, at))) continue
    if (needsLinked && (!linked || at === none || (linked.open && !hasBit(linked.open, at)))) continue
    let [points, known] = [sums.points[row] as number, sums.known[row] as number]
    if (linked && at !== none) {
      points += linked.points[at] as number
      known += linked.known[at] as number
    }
    const score = scoreOfSum({ points, known, weights }, scoring)
    if (score !== undefined) values[row] = score
  }
  return values
}

function isOfLinked(part: ScoredPart): boolean {
  if (part.otherwise && !isOfLinked(part.otherwise)) return false
  if (part.kind === 'mean') return part.parts.every(isOfLinked)
  return part.kind === 'needs' ? part.needs.every((words) => words.every(({ of }) => of === 'linked')) : part.of === 'linked'
}

/** The same, asked of the linked table itself. */
const asOwn = (dimension: ScoredDimension): ScoredDimension => ({ ...dimension, parts: dimension.parts.map(partAsOwn) })

function partAsOwn(part: ScoredPart): ScoredPart {
  const otherwise = part.otherwise ? { otherwise: partAsOwn(part.otherwise) } : {}
  if (part.kind === 'mean') return { ...part, parts: part.parts.map(partAsOwn), ...otherwise }
  if (part.kind === 'needs') return { ...part, needs: part.needs.map((words) => words.map((need) => ({ ...need, of: 'row' as const }))), ...otherwise }
  return { ...part, of: 'row', ...otherwise }
}

function sumsOf(table: Table, link: Link | null, dimensions: ScoredDimension[]): Sums {
  const sums = { points: new Int32Array(table.rowCount), known: new Int32Array(table.rowCount) }
  for (const dimension of dimensions) addDimension(table, link, { dimension, ...sums })
  return sums
}

interface Adding extends Sums {
  dimension: ScoredDimension
}

function addDimension(table: Table, link: Link | null, { dimension: { weight, parts }, points, known }: Adding): void {
  if (parts.length === 0 || weight === 0) return
  const mean = meanOf(table, link, parts)
  for (let row = 0; row < mean.length; row++) {
    const own = mean[row] as number
    if (own === none) continue
    points[row] = (points[row] as number) + weight * own
    known[row] = (known[row] as number) + weight
  }
}

/** The average of the parts that have a value, for every row. */
function meanOf(table: Table, link: Link | null, parts: ScoredPart[]): Int16Array {
  const [first, ...others] = parts.map((part) => pointsOf(table, link, part))
  if (!first) return new Int16Array(table.rowCount).fill(none)
  if (others.length === 0) return first
  for (let row = 0; row < first.length; row++) {
    let [sum, count] = first[row] === none ? [0, 0] : [first[row] as number, 1]
    for (const other of others) {
      const more = other[row] as number
      if (more === none) continue
      sum += more
      count++
    }
    if (count > 1) first[row] = Math.floor(sum / count)
    else if (count === 1) first[row] = sum
  }
  return first
}

const gatesOf = ({ gates }: Scoring, of: Gate['of']) => gates.filter((gate) => gate.of === of && !gate.otherwise)

/** Whether a row, with its linked row, passes a gate that asks another one where none of its columns has a value. */
function chainedGate(table: Table, link: Link | null, { otherwise, ...gate }: Gate): ((row: number, at: number) => boolean)[] {
  if (!otherwise) return []
  const tableOfSide = (of: Gate['of']) => (of === 'row' ? table : (link?.table ?? null))
  const bitsOf = (side: Gate) => {
    const own = tableOfSide(side.of)
    return own && openRows(own, [side])
  }
  const [first, second, held] = [bitsOf(gate), bitsOf(otherwise), tableOfSide(gate.of)]
  const [one, ...more] = held ? gate.any.map(({ column }) => rowsWhere(held, { kind: 'missing', column })) : []
  const missing = one ? joinOf([one, ...more]).bits : null
  const has = (bits: Bitmap | null, place: number) => bits !== null && place !== none && hasBit(bits, place)
  return [
    (row, at) => {
      const place = gate.of === 'row' ? row : at
      const isMissing = missing === null || place === none || hasBit(missing, place)
      return isMissing ? has(second, otherwise.of === 'row' ? row : at) : has(first, place)
    },
  ]
}

/** The rows that pass every gate; null without one. */
function openRows(table: Table, gates: Gate[]): Bitmap | null {
  const [first, ...others] = gates.map(({ any }) => {
    const [one = emptyBitmap(table.rowCount), ...more] = any.map((condition) => rowsWhere(table, condition))
    return more.reduce(eitherOf, one)
  })
  return first ? joinOf([first, ...others]).bits : null
}

function linkedRow(link: Link | null, row: number): number {
  return link ? (link.rowOfCode[link.codes[row] as number] as number) : none
}

/** The points of every row for one part. */
function pointsOf(table: Table, link: Link | null, part: ScoredPart): Int16Array {
  const own = ownPoints(table, link, part)
  if (!part.otherwise) return own
  const otherwise = pointsOf(table, link, part.otherwise)
  for (let row = 0; row < own.length; row++) if (own[row] === none) own[row] = otherwise[row] as number
  return own
}

function ownPoints(table: Table, link: Link | null, part: ScoredPart): Int16Array {
  if (part.kind === 'needs') return pointsOfNeeds(table, link, part.needs)
  if (part.kind === 'mean') return meanOf(table, link, part.parts)
  if (part.of === 'row') return pointsOfColumn(table, part)
  return link ? spread(link, table.rowCount, pointsOfColumn(link.table, part)) : new Int16Array(table.rowCount).fill(none)
}

/** From the linked rows to the rows that belong to them. */
function spread({ codes, rowOfCode }: Link, rows: number, points: Int16Array): Int16Array {
  const ofCode = Int16Array.from(rowOfCode, (row) => (row === none ? none : (points[row] as number)))
  const all = new Int16Array(rows)
  for (let row = 0; row < rows; row++) all[row] = ofCode[codes[row] as number] as number
  return all
}

type ColumnPart = Exclude<ScoredPart, { kind: 'needs' | 'mean' }>

function pointsOfColumn(table: Table, part: ColumnPart): Int16Array {
  if (part.kind === 'common') return pointsOfCommon(table, part)
  const all = new Int16Array(table.rowCount)
  if (part.kind === 'steps') {
    const { values } = numberColumnOf(table, part.column)
    for (let row = 0; row < all.length; row++) all[row] = Number.isNaN(values[row]) ? none : (part.points[stepOf(part.from, values[row] as number)] as number)
    return all
  }
  const column = columnOf(table, part.column)
  if (column.kind !== 'code') throw new UnknownColumn(`Column ${part.column} of ${table.schema.name} is not a flag`)
  const ofCode = [none, part.no, part.yes]
  for (let row = 0; row < all.length; row++) all[row] = ofCode[column.codes[row] as number] as number
  return all
}

function pointsOfCommon(table: Table, { column: name, words }: Extract<ScoredPart, { kind: 'common' }>): Int16Array {
  const column = columnOf(table, name)
  if (column.kind === 'number') throw new UnknownColumn(`Column ${name} of ${table.schema.name} is a number`)
  const wanted = new Set(words.flatMap((word) => codeOf(column, word) ?? []))
  const [all, both] = [new Int16Array(table.rowCount), new Int16Array(table.rowCount)]
  for (let code = 1; code <= wordCount(column.words); code++) {
    const rows = rowsOfCodes(column, [code])
    const isWanted = wanted.has(code)
    for (const row of rowsFrom(rows, 0, countOf(rows))) {
      all[row] = (all[row] as number) + 1
      if (isWanted) both[row] = (both[row] as number) + 1
    }
  }
  for (let row = 0; row < all.length; row++) {
    const [held, common] = [all[row] as number, both[row] as number]
    all[row] = held === 0 ? none : Math.floor((common * 1_000) / (held + words.length - common))
  }
  return all
}

/** How many bounds are at or below the value. */
function stepOf(from: readonly number[], value: number): number {
  let [low, high] = [0, from.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((from[middle] as number) <= value) low = middle + 1
    else high = middle
  }
  return low
}

/** The best points of each row for each need, added up and averaged. Linked needs are read once for each linked row. */
function pointsOfNeeds(table: Table, link: Link | null, needs: NeedWord[][]): Int16Array {
  const isOfOne = (of: NeedWord['of']) => needs.every((words) => words.every((need) => need.of === of))
  if (isOfOne('row')) return averageOf(bestOfNeeds(table, needs), needs.length)
  if (!link) return new Int16Array(table.rowCount).fill(none)
  if (isOfOne('linked')) return spread(link, table.rowCount, averageOf(bestOfNeeds(link.table, needs), needs.length))
  const ownOnly = (of: NeedWord['of']) => needs.map((words) => words.filter((need) => need.of === of))
  const [own, linked] = [bestOfNeeds(table, ownOnly('row')), bestOfNeeds(link.table, ownOnly('linked'))]
  return averageOfBoth(link, own, linked)
}

/** The better of the row's own points and those of the row that it is linked to, for each need. */
function averageOfBoth(link: Link, own: Best, linked: Best): Int16Array {
  const all = new Int16Array(own.hasValue.length)
  const needs = own.best.map((ofRow, need) => ({ ofRow, ofLinked: linked.best[need] as Int16Array }))
  for (let row = 0; row < all.length; row++) {
    const at = linkedRow(link, row)
    if (own.hasValue[row] !== 1 && (at === none || linked.hasValue[at] !== 1)) {
      all[row] = none
      continue
    }
    let sum = 0
    for (const { ofRow, ofLinked } of needs) {
      const [mine, theirs] = [ofRow[row] as number, at === none ? 0 : (ofLinked[at] as number)]
      sum += mine > theirs ? mine : theirs
    }
    all[row] = Math.floor(sum / needs.length)
  }
  return all
}

interface Best {
  /** By need, then by row. */
  best: Int16Array[]
  /** Whether the row has a value in any of the columns. */
  hasValue: Uint8Array
}

function averageOf({ best, hasValue }: Best, count: number): Int16Array {
  const all = new Int16Array(hasValue.length)
  for (let row = 0; row < all.length; row++) {
    let sum = 0
    for (const points of best) sum += points[row] as number
    all[row] = hasValue[row] === 1 ? Math.floor(sum / count) : none
  }
  return all
}

function bestOfNeeds(table: Table, needs: NeedWord[][]): Best {
  const hasValue = new Uint8Array(table.rowCount)
  const columns = new Set(needs.flatMap((words) => words.map(({ column }) => column)))
  for (const column of columns) {
    const missing = rowsWhere(table, { kind: 'missing', column })
    for (let row = 0; row < hasValue.length; row++) if (!hasBit(missing, row)) hasValue[row] = 1
  }
  return { best: needs.map((words) => bestOfWords(table, words)), hasValue }
}

function bestOfWords(table: Table, words: NeedWord[]): Int16Array {
  const best = new Int16Array(table.rowCount)
  for (const { column, points, include } of alike(words)) {
    const bits = rowsWhere(table, { kind: 'list', column, include, exclude: [] })
    for (const row of rowsFrom(bits, 0, countOf(bits))) if (points > (best[row] as number)) best[row] = points
  }
  return best
}

/** Words of one column with the same points are looked up together. */
function alike(words: NeedWord[]): { column: string; points: number; include: string[] }[] {
  const groups = new Map<string, { column: string; points: number; include: string[] }>()
  for (const { column, word, points } of words) {
    const group = groups.get(`${column} ${points}`) ?? { column, points, include: [] }
    group.include.push(word)
    groups.set(`${column} ${points}`, group)
  }
  return [...groups.values()]
}
