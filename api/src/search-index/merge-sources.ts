import { emptyLists, type Lists } from './postings.ts'

/** The same item of the base table and of the changed rows. */
export interface Both<Thing> {
  base: Thing
  changes: Thing
}

/** The source of each item in the merged order: below `baseCount` it comes from the base, above from the changes. */
export interface Sources {
  from: Uint32Array
  baseCount: number
}

/** The position of each item of the base and of the changes in the merged order. Replaced items keep a meaningless position. */
export function placesIn({ from, baseCount }: Sources, counts: Both<number>): Both<Uint32Array> {
  const places = { base: new Uint32Array(counts.base), changes: new Uint32Array(counts.changes) }
  for (let place = 0; place < from.length; place++) {
    const source = from[place] as number
    if (source < baseCount) places.base[source] = place
    else places.changes[source - baseCount] = place
  }
  return places
}

export function gatherNumbers({ from, baseCount }: Sources, { base, changes }: Both<Float64Array>): Float64Array {
  const gathered = new Float64Array(new SharedArrayBuffer(from.length * 8))
  for (let place = 0; place < from.length; place++) {
    const source = from[place] as number
    gathered[place] = (source < baseCount ? base[source] : changes[source - baseCount]) as number
  }
  return gathered
}

/** Renumbers the items for the merged table. */
export function gatherLists({ from, baseCount }: Sources, { base, changes }: Both<Lists>, numbers: Both<Uint32Array>): Lists {
  const starts = new Uint32Array(from.length + 1)
  for (let place = 0; place < from.length; place++) {
    const source = from[place] as number
    const lists = source < baseCount ? base : changes
    const index = source < baseCount ? source : source - baseCount
    starts[place + 1] = (starts[place] as number) + (lists.starts[index + 1] as number) - (lists.starts[index] as number)
  }
  const gathered = emptyLists(starts, starts[from.length] as number)
  let at = 0
  for (let place = 0; place < from.length; place++) {
    const source = from[place] as number
    const isOfBase = source < baseCount
    const { starts: begins, items } = isOfBase ? base : changes
    const renumbered = isOfBase ? numbers.base : numbers.changes
    const index = isOfBase ? source : source - baseCount
    const end = begins[index + 1] as number
    for (let item = begins[index] as number; item < end; item++) gathered.items[at++] = renumbered[items[item] as number] as number
  }
  return gathered
}

/** Which items of the base's lists remain in the merged order. */
export function markUsed({ from, baseCount }: Sources, { starts, items }: Lists, isUsed: Uint8Array): Uint8Array {
  for (let place = 0; place < from.length; place++) {
    const source = from[place] as number
    if (source >= baseCount) continue
    const end = starts[source + 1] as number
    for (let item = starts[source] as number; item < end; item++) isUsed[items[item] as number] = 1
  }
  return isUsed
}
