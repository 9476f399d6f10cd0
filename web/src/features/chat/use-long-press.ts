import { type PointerEvent, useRef } from 'react'

const holdMs = 450
const movedPixels = 10

/** A finger that rests on something. A mouse has buttons next to it. */
export function useLongPress(onHeld: (element: HTMLElement) => void) {
  const touch = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)

  function end(): void {
    clearTimeout(touch.current?.timer)
    touch.current = undefined
  }

  return {
    onPointerDown({ pointerType, currentTarget, clientX: x, clientY: y }: PointerEvent<HTMLElement>): void {
      end()
      if (pointerType === 'mouse') return
      const timer = setTimeout(() => onHeld(currentTarget), holdMs)
      touch.current = { timer, x, y }
    },
    onPointerMove({ clientX, clientY }: PointerEvent<HTMLElement>): void {
      const { x = clientX, y = clientY } = touch.current ?? {}
      if (Math.hypot(clientX - x, clientY - y) > movedPixels) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    /** The menu of the browser would cover ours. */
    onContextMenu(event: React.MouseEvent): void {
      if (matchMedia('(hover: none)').matches) event.preventDefault()
    },
  }
}
