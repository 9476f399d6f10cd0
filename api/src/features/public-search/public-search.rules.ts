/** The best of each group in turn while there is room; a group keeps its own order, and the groups stand one after another. */
export function shareOut<Item>(groups: readonly (readonly Item[])[], room: number): Item[] {
  const shares = groups.map(() => 0)
  for (let left = room; left > 0; ) {
    const before = left
    groups.forEach((group, index) => {
      const share = shares[index] ?? 0
      if (left === 0 || share >= group.length) return
      shares[index] = share + 1
      left -= 1
    })
    if (left === before) break
  }
  return groups.flatMap((group, index) => group.slice(0, shares[index]))
}
