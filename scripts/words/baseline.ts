import type { FoundWord } from './find-words.ts'

/** How often each word is still in each file. It may only shrink. */
export type Baseline = Record<string, Record<string, number>>

export function countWords(found: readonly FoundWord[]): Baseline {
  const counts: Baseline = {}
  for (const { path, word } of found) {
    const own = counts[path] ?? {}
    counts[path] = own
    own[word] = (own[word] ?? 0) + 1
  }
  return Object.fromEntries(
    Object.entries(counts)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([path, own]) => [path, Object.fromEntries(Object.entries(own).sort(([one], [other]) => (one < other ? -1 : 1)))]),
  )
}

/** The words of files that have more than the baseline allows. What moved files had may be in any new file. */
export function moreThanBaseline(found: readonly FoundWord[], baseline: Baseline, paths: ReadonlySet<string>): FoundWord[] {
  const moved = new Map<string, number>()
  for (const [path, own] of Object.entries(baseline)) {
    if (!paths.has(path)) for (const [word, count] of Object.entries(own)) moved.set(word, (moved.get(word) ?? 0) + count)
  }
  return Object.entries(countWords(found)).flatMap(([path, own]) =>
    Object.entries(own).flatMap(([word, count]) => {
      const more = count - (baseline[path]?.[word] ?? 0)
      if (more <= 0) return []
      const left = moved.get(word) ?? 0
      moved.set(word, Math.max(0, left - more))
      return more <= left ? [] : found.filter((each) => each.path === path && each.word === word)
    }),
  )
}

export function totalsOf(baseline: Baseline): Map<string, number> {
  const totals = new Map<string, number>()
  for (const own of Object.values(baseline)) for (const [word, count] of Object.entries(own)) totals.set(word, (totals.get(word) ?? 0) + count)
  return totals
}
