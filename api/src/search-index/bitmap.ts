import { takeUint32 } from './arena.ts'

/** A set of rows: one bit each, 32 per number. */
export type Bitmap = Uint32Array

export const wordsFor = (rows: number): number => (rows + 31) >>> 5
export const emptyBitmap = (rows: number): Bitmap => takeUint32(wordsFor(rows)).fill(0)

export function fullBitmap(rows: number): Bitmap {
  const bits = takeUint32(wordsFor(rows)).fill(0xffffffff)
  if (rows % 32 > 0) bits[bits.length - 1] = 0xffffffff >>> (32 - (rows % 32))
  return bits
}

export function setBit(bits: Bitmap, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31))
}

export const hasBit = (bits: Bitmap, row: number): boolean => (((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 1

export function setRows(bits: Bitmap, rows: ArrayLike<number>): void {
  for (let index = 0; index < rows.length; index++) setBit(bits, rows[index] as number)
}

export function copyOf(bits: Bitmap): Bitmap {
  const copy = takeUint32(bits.length)
  copy.set(bits)
  return copy
}

export function eitherOf(bits: Bitmap, others: Bitmap): Bitmap {
  const either = takeUint32(bits.length)
  for (let index = 0; index < bits.length; index++) either[index] = (bits[index] as number) | (others[index] as number)
  return either
}

export function lessOthers(bits: Bitmap, others: Bitmap): Bitmap {
  const left = takeUint32(bits.length)
  for (let index = 0; index < bits.length; index++) left[index] = (bits[index] as number) & ~(others[index] as number)
  return left
}

export function allBut(bits: Bitmap, rows: number): Bitmap {
  const others = takeUint32(bits.length)
  for (let index = 0; index < bits.length; index++) others[index] = ~(bits[index] as number)
  if (rows % 32 > 0) others[others.length - 1] = (others.at(-1) as number) & (0xffffffff >>> (32 - (rows % 32)))
  return others
}

interface Counted {
  bits: Bitmap
  count: number
}

/** Intersects and counts in one pass. Returns the set itself when there is only one. */
export function joinOf([first, second, third, ...others]: readonly [Bitmap, ...Bitmap[]]): Counted {
  if (!second) return { bits: first, count: countOf(first) }
  if (!third) return joinOfTwo(first, second)
  if (others.length > 0) return joinOf([joinOfThree(first, second, third).bits, ...(others as [Bitmap])])
  return joinOfThree(first, second, third)
}

function joinOfTwo(first: Bitmap, second: Bitmap): Counted {
  const bits = takeUint32(first.length)
  let count = 0
  for (let index = 0; index < bits.length; index++) {
    const word = (first[index] as number) & (second[index] as number)
    bits[index] = word
    count += countBits(word)
  }
  return { bits, count }
}

function joinOfThree(first: Bitmap, second: Bitmap, third: Bitmap): Counted {
  const bits = takeUint32(first.length)
  let count = 0
  for (let index = 0; index < bits.length; index++) {
    const word = (first[index] as number) & (second[index] as number) & (third[index] as number)
    bits[index] = word
    count += countBits(word)
  }
  return { bits, count }
}

export function clearRows(bits: Bitmap, rows: ArrayLike<number>): void {
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number
    bits[row >>> 5] = (bits[row >>> 5] as number) & ~(1 << (row & 31))
  }
}

export function addAll(bits: Bitmap, others: Bitmap): void {
  for (let index = 0; index < bits.length; index++) bits[index] = (bits[index] as number) | (others[index] as number)
}

function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countOf(bits: Bitmap): number {
  let count = 0
  for (let index = 0; index < bits.length; index++) count += countBits(bits[index] as number)
  return count
}

export function countOfBoth(bits: Bitmap, others: Bitmap): number {
  let count = 0
  for (let index = 0; index < bits.length; index++) count += countBits((bits[index] as number) & (others[index] as number))
  return count
}

/** Returns at most `limit` rows from a given one on, in order. */
export function rowsFrom(bits: Bitmap, first: number, most: number): Uint32Array {
  const rows = takeUint32(most)
  let count = 0
  for (let index = first >>> 5; index < bits.length && count < most; index++) {
    let word = bits[index] as number
    if (index === first >>> 5) word &= -1 << (first & 31)
    while (word !== 0 && count < most) {
      rows[count++] = (index << 5) + 31 - Math.clz32(word & -word)
      word &= word - 1
    }
  }
  return count === most ? rows : rows.subarray(0, count)
}
