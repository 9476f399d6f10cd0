import { compareTexts } from './folding.ts'
import type { Both, Sources } from './merge-sources.ts'
import { lowerBound, type PackedWords, wordAt, wordCount } from './packed-words.ts'

interface MergedWords {
  words: PackedWords
  sources: Sources
  /** The new number by the old one. */
  numbers: Both<Uint32Array>
  /** True if no word was added or removed. */
  isSame: boolean
}

/** Compares a word of the base with one of the changes in place. */
type Compare = (base: number, change: number) => number
type Order = (words: Both<PackedWords>) => Compare

/** Like `compareUnits`. */
export const byUnits: Order =
  ({ base, changes }) =>
  (left, right) => {
    const [leftFrom, rightFrom] = [base.starts[left] as number, changes.starts[right] as number]
    const [leftLength, rightLength] = [(base.starts[left + 1] as number) - leftFrom, (changes.starts[right + 1] as number) - rightFrom]
    const both = Math.min(leftLength, rightLength)
    for (let at = 0; at < both; at++) {
      const difference = (base.units[leftFrom + at] as number) - (changes.units[rightFrom + at] as number)
      if (difference !== 0) return difference
    }
    return leftLength - rightLength
  }

const isPlain = (unit: number): boolean => unit >= 0x20 && unit <= 0x7e
const lowered = (unit: number): number => (unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit)

/** Like `compareTexts`; decodes and folds only words whose order depends on a letter that folding does more to than lowercase. */
export const byText: Order = (words) => {
  const { base, changes } = words
  const inFull: Compare = (left, right) => compareTexts(wordAt(base, left), wordAt(changes, right))
  return (left, right) => {
    const [leftFrom, rightFrom] = [base.starts[left] as number, changes.starts[right] as number]
    const [leftLength, rightLength] = [(base.starts[left + 1] as number) - leftFrom, (changes.starts[right + 1] as number) - rightFrom]
    const both = Math.min(leftLength, rightLength)
    let unfolded = 0
    for (let at = 0; at < both; at++) {
      const [leftUnit, rightUnit] = [base.units[leftFrom + at] as number, changes.units[rightFrom + at] as number]
      if (!isPlain(leftUnit) || !isPlain(rightUnit)) return inFull(left, right)
      const difference = lowered(leftUnit) - lowered(rightUnit)
      if (difference !== 0) return difference
      unfolded ||= leftUnit - rightUnit
    }
    if (leftLength === rightLength) return unfolded
    const next = leftLength > rightLength ? base.units[leftFrom + both] : changes.units[rightFrom + both]
    return isPlain(next as number) ? leftLength - rightLength : inFull(left, right)
  }
}

/** Merges two sorted vocabularies and drops base words without rows. Shares the base's vocabulary if nothing changed. */
export function mergeWords(words: Both<PackedWords>, { isKept, order }: { isKept: Uint8Array; order: Order }): MergedWords {
  const compare = order(words)
  const [baseCount, changeCount] = [wordCount(words.base), wordCount(words.changes)]
  const from = new Uint32Array(baseCount + changeCount)
  const numbers = { base: new Uint32Array(baseCount), changes: new Uint32Array(changeCount) }
  let count = 0
  let at = 0
  let added = 0
  function keepUpTo(end: number): void {
    for (; at < end; at++) {
      if (isKept[at] === 0) continue
      numbers.base[at] = count
      from[count++] = at
    }
  }
  for (let change = 0; change < changeCount; change++) {
    const place = firstFrom(at, baseCount, (index) => compare(index, change) >= 0)
    keepUpTo(place)
    const isKnown = place < baseCount && compare(place, change) === 0
    numbers.changes[change] = count
    if (isKnown) {
      numbers.base[place] = count
      at = place + 1
    } else added++
    from[count++] = isKnown ? place : baseCount + change
  }
  keepUpTo(baseCount)
  const sources = { from: from.slice(0, count), baseCount }
  const isSame = added === 0 && count === baseCount
  return { words: isSame ? words.base : gatherWords(sources, words), sources, numbers, isSame }
}

/** Finds the next match by galloping search: it is usually close. */
function firstFrom(from: number, end: number, isThere: (index: number) => boolean): number {
  let step = 1
  while (from + step < end && !isThere(from + step - 1)) step *= 2
  const begin = from + (step >>> 1)
  return begin + lowerBound(Math.min(end, from + step) - begin, (index) => !isThere(begin + index))
}

/** Copies consecutive runs of a source at once. */
function gatherWords({ from, baseCount }: Sources, { base, changes }: Both<PackedWords>): PackedWords {
  const starts = new Uint32Array(new SharedArrayBuffer((from.length + 1) * 4))
  for (let place = 0; place < from.length; place++) {
    const source = from[place] as number
    const [of, index] = source < baseCount ? [base.starts, source] : [changes.starts, source - baseCount]
    starts[place + 1] = (starts[place] as number) + (of[index + 1] as number) - (of[index] as number)
  }
  const units = new Uint16Array(new SharedArrayBuffer((starts[from.length] as number) * 2))
  for (let place = 0; place < from.length; ) {
    const first = from[place] as number
    let end = place + 1
    while (end < from.length && from[end] === first + end - place && first < baseCount === (from[end] as number) < baseCount) end++
    const [words, index] = first < baseCount ? [base, first] : [changes, first - baseCount]
    units.set(words.units.subarray(words.starts[index], words.starts[index + end - place]), starts[place])
    place = end
  }
  return { units, starts }
}
