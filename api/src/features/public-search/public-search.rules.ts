/** Takes the best of each group in turn up to the limit. Keeps the order within each group and of the groups. */
export function shareOut<Item>(groups: readonly (readonly Item[])[], limit: number): Item[] {
  const shares = groups.map(() => 0)
  for (let left = limit; left > 0; ) {
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
