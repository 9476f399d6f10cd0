import { useEffect, useState } from 'react'
import { focusHeading } from './focus-heading.ts'

const rowSelector = 'li, tr, article, [role="row"]'

/** Where a button is, remembered because afterwards it may be gone. */
interface Place {
  button: HTMLElement
  /** What takes the focus after the button, the nearest first. Whatever is gone by then is skipped. */
  next: (() => HTMLElement | undefined)[]
}

/** For a dialog that asks before an act: when the act takes away the button that opened it, a neighbor of the button has the focus. */
export function useKeepFocus(): void {
  const [place] = useState(() => placeOf(document.activeElement))
  useEffect(() => () => watch(place), [place])
}

/** The same for a button that acts at once. */
export function keepFocus(button: HTMLElement): void {
  watch(placeOf(button))
}

function placeOf(button: Element | null): Place | undefined {
  if (!(button instanceof HTMLElement) || button === document.body) return undefined
  const group = button.parentElement
  const index = [...(group?.children ?? [])].indexOf(button)
  const row = button.closest<HTMLElement>(rowSelector)
  const rows = [...(row?.parentElement?.children ?? [])].filter((one): one is HTMLElement => one instanceof HTMLElement && one.matches(rowSelector))
  const place = row ? rows.indexOf(row) : -1
  const neighbors = row ? [row, ...rows.slice(place + 1), ...rows.slice(0, place).reverse()] : []
  return { button, next: [() => buttonAt(group, index), ...neighbors.map((one) => () => (one.isConnected ? one : undefined))] }
}

/** What is in its place now, or at the end: 'Restore' after 'Suspend'. */
function buttonAt(group: HTMLElement | null, index: number): HTMLElement | undefined {
  const child = group?.isConnected ? group.children[Math.min(index, group.children.length - 1)] : undefined
  return child instanceof HTMLButtonElement && !child.disabled ? child : undefined
}

/** Ends as soon as the user moves the focus. */
function watch(place: Place | undefined): void {
  if (!place) return
  const { button, next } = place
  const observer = new MutationObserver(check)

  function check(): void {
    if (document.activeElement === button) return
    observer.disconnect()
    if (document.activeElement !== document.body || button.isConnected) return
    for (const find of next) {
      const target = find()
      if (!target) continue
      if (!(target instanceof HTMLButtonElement)) target.tabIndex = -1
      target.focus()
      return
    }
    focusHeading()
  }

  observer.observe(document.body, { childList: true, subtree: true })
  // Later, because a closing dialog gives the focus back to its button first.
  queueMicrotask(check)
}
