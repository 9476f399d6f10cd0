import { useRef, useState } from 'react'

/** Carries out what was pressed; answers whether the server took it. */
type Deed = (isWanted: boolean) => Promise<boolean>

/**
 * Boxes that stand as they were pressed while the server is still answering. What is pressed again in the meantime is done after it, and a
 * refusal turns the box back.
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
    for (let stands = isSet; latest.current.get(name) !== stands; stands = !stands) if (!(await deed(!stands))) break
    want(name, undefined)
  }

  return { wanted, turn }
}
