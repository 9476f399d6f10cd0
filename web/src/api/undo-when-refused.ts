interface Shown {
  undo: () => void
}

/** What was chosen stands on the screen at once, and goes back when the server says no. */
export async function undoWhenRefused(queryFulfilled: Promise<unknown>, ...shown: Shown[]): Promise<void> {
  await queryFulfilled.catch(() => {
    for (const { undo } of shown) undo()
  })
}
