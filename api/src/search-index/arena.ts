/**
 * Memory for what one question needs on its way: bitmaps, lists of rows. It is taken from one block and given back as a whole when the next
 * question begins, since asking the system for megabytes each time, and collecting them, takes longer than the work itself.
 * A question is answered without a pause, so that no two share it. Nothing in an answer may lie here.
 */
const block = new ArrayBuffer(96 * 2 ** 20)
let used = 0

export function clearArena(): void {
  used = 0
}

/** The contents are left over from before: every place has to be written. */
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
