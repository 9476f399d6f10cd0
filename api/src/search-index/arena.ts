/**
 * Scratch memory for one query: bitmaps, lists of rows. It is allocated from one block, which is reset when the next
 * query starts, since allocating and collecting megabytes per query takes longer than the work itself.
 * A query runs without yielding, so no two share the block. An answer must not reference it.
 */
const block = new ArrayBuffer(96 * 2 ** 20)
let used = 0

export function clearArena(): void {
  used = 0
}

/** Not zeroed: the caller must write every element. */
export const takeUint8 = (length: number): Uint8Array => take(Uint8Array, length)
export const takeUint16 = (length: number): Uint16Array => take(Uint16Array, length)
export const takeUint32 = (length: number): Uint32Array => take(Uint32Array, length)
export const takeFloat64 = (length: number): Float64Array => take(Float64Array, length)

type ArrayKind<Numbers> = { new (length: number): Numbers; new (buffer: ArrayBuffer, at: number, length: number): Numbers; BYTES_PER_ELEMENT: number }

function take<Numbers>(Kind: ArrayKind<Numbers>, length: number): Numbers {
  const at = used
  const bytes = (length * Kind.BYTES_PER_ELEMENT + 7) & ~7
  if (at + bytes > block.byteLength) return new Kind(length)
  used = at + bytes
  return new Kind(block, at, length)
}
