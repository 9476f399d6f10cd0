interface Shown {
  undo: () => void
}

/** Optimistic update: shows the choice at once and reverts it when the server refuses. */
export async function undoWhenRefused(queryFulfilled: Promise<unknown>, ...shown: Shown[]): Promise<void> {
  await queryFulfilled.catch(() => {
    for (const { undo } of shown) undo()
  })
}
