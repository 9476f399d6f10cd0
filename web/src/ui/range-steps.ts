export interface Bin {
  from: number
  to: number
  count: number
}

/** An end that is left open asks for nothing there. */
export interface Range {
  from?: number
  to?: number
}

export interface Span {
  low: number
  high: number
}

/** The handles are on the edges of the bins: edge 0 is before the first, edge n after the last. */
export function spanOf(range: Range, bins: readonly Bin[]): Span {
  const low = range.from === undefined ? 0 : bins.findLastIndex(({ from }) => from <= (range.from ?? 0))
  const high = range.to === undefined ? bins.length : bins.findIndex(({ to }) => to >= (range.to ?? 0)) + 1
  return { low: Math.max(low, 0), high: high === 0 ? bins.length : high }
}

export function rangeOf({ low, high }: Span, bins: readonly Bin[]): Range {
  const from = bins[low]?.from
  const to = bins[high - 1]?.to
  return { ...(low > 0 && from !== undefined ? { from } : {}), ...(high < bins.length && to !== undefined ? { to } : {}) }
}

const moves: Record<string, (edge: number, edges: number) => number> = {
  ArrowLeft: (edge) => edge - 1,
  ArrowDown: (edge) => edge - 1,
  ArrowRight: (edge) => edge + 1,
  ArrowUp: (edge) => edge + 1,
  PageDown: (edge) => edge - 5,
  PageUp: (edge) => edge + 5,
  Home: () => 0,
  End: (_, edges) => edges,
}

/** Where a key takes a handle, or nothing when the key is not ours. */
export function edgeAfterKey(key: string, edge: number, edges: number): number | undefined {
  return moves[key]?.(edge, edges)
}

/** At least one bin stays between the handles. */
export function moveHandle(span: Span, handle: keyof Span, { edge, edges }: { edge: number; edges: number }): Span {
  if (handle === 'low') return { ...span, low: Math.min(Math.max(edge, 0), span.high - 1) }
  return { ...span, high: Math.max(Math.min(edge, edges), span.low + 1) }
}

/** The position of a figure along the bins, from 0 to 1. All bins are drawn equally wide. */
export function placeOf(value: number, bins: readonly Bin[]): number | undefined {
  const index = bins.findIndex(({ from, to }) => value >= from && value <= to)
  const bin = bins[index]
  if (!bin) return undefined
  const share = bin.to > bin.from ? (value - bin.from) / (bin.to - bin.from) : 0.5
  return (index + share) / bins.length
}
