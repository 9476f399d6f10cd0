import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'

interface Slot {
  element: HTMLElement | null
  setElement: (element: HTMLElement | null) => void
  isTaken: boolean
  setIsTaken: (isTaken: boolean) => void
}

const SlotContext = createContext<Slot | undefined>(undefined)

/** Around a frame and its page: what the page puts into `HeaderSlot` is shown in the header, at `HeaderSlotPlace`. */
export function HeaderSlotRoot({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [isTaken, setIsTaken] = useState(false)
  const slot = useMemo(() => ({ element, setElement, isTaken, setIsTaken }), [element, isTaken])
  return <SlotContext value={slot}>{children}</SlotContext>
}

/** The place in the header. Its children are there while no page takes it. */
export function HeaderSlotPlace({ children }: { children: ReactNode }) {
  const slot = use(SlotContext)
  return (
    <>
      {!slot?.isTaken && children}
      <div ref={slot?.setElement} style={{ display: slot?.isTaken ? 'flex' : 'none', flex: '0 1 720px', minWidth: 0 }} />
    </>
  )
}

/** What a page shows in the header. Outside of a frame with such a place it is shown where it is. */
export function HeaderSlot({ children }: { children: ReactNode }) {
  const slot = use(SlotContext)
  const setIsTaken = slot?.setIsTaken
  useLayoutEffect(() => {
    setIsTaken?.(true)
    return () => setIsTaken?.(false)
  }, [setIsTaken])
  if (!slot) return children
  return slot.element && createPortal(children, slot.element)
}
