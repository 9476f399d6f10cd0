import { useRef, useState } from 'react'

/** Saves the change; returns whether the server accepted it. */
type Deed = (isWanted: boolean) => Promise<boolean>

/**
 * Optimistic checkboxes. A click during a pending request is sent after it, and a refusal reverts the box.
 */
export function useTurnedBoxes() {
  const [wanted, setWanted] = useState<ReadonlyMap<string, boolean>>(new Map())
  const latest = useRef(wanted)

  function want(name: string, isWanted: boolean | undefined): void {
    const next = new Map(latest.current)
    if (isWanted === undefined) next.delete(name)
    else next.set(name, isWanted)
    latest.current = next
    setWanted(next)
  }

  async function turn(name: string, isSet: boolean, deed: Deed): Promise<void> {
    const underWay = latest.current.get(name)
    want(name, !(underWay ?? isSet))
    if (underWay !== undefined) return
    for (let isSaved = isSet; latest.current.get(name) !== isSaved; isSaved = !isSaved) if (!(await deed(!isSaved))) break
    want(name, undefined)
  }

  return { wanted, turn }
}
