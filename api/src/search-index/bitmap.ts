import { takeUint32 } from './arena.ts'

/** A set of rows: one bit each, 32 in a number. */
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

export function clearRows(bits: Bitmap, rows: ArrayLike<number>): void {
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as number
    bits[row >>> 5] = (bits[row >>> 5] as number) & ~(1 << (row & 31))
  }
}

export function addAll(bits: Bitmap, others: Bitmap): void {
  for (let index = 0; index < bits.length; index++) bits[index] = (bits[index] as number) | (others[index] as number)
}

export function keepOnly(bits: Bitmap, others: Bitmap): void {
  for (let index = 0; index < bits.length; index++) bits[index] = (bits[index] as number) & (others[index] as number)
}

export function removeAll(bits: Bitmap, others: Bitmap): void {
  for (let index = 0; index < bits.length; index++) bits[index] = (bits[index] as number) & ~(others[index] as number)
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

/** The rows from one on, in their order; at most so many. */
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
