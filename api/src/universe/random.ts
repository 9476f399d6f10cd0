/** A stream of numbers that is the same for the same seed, on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number
  chance(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  some<Item>(items: readonly Item[], count: number): Item[]
  /** Around 1, seldom far from it: what sizes and growth are multiplied by. */
  spread(strength: number): number
}

export function makeRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <Item>(items: readonly Item[]) => items[whole(0, items.length - 1)] as Item
  return {
    next,
    whole,
    pick,
    chance: (share) => next() < share,
    some(items, count) {
      const left = [...items]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(whole(0, left.length - 1), 1)[0] as (typeof items)[number])
    },
    spread: (strength) => Math.exp((next() + next() + next() - 1.5) * strength),
  }
}
