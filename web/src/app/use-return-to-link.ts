import { useEffect, useLayoutEffect } from 'react'
import { useNavigationType } from 'react-router'
import { z } from 'zod'
import { keptByEntry, useHistoryEntry } from '../frame/kept-by-entry.ts'

/** The link that was followed: its address, which of several with it, and where on the screen it was. */
const linkSchema = z.object({ href: z.string(), turn: z.number().int(), top: z.number() })
type FollowedLink = z.infer<typeof linkSchema>

const followed = keptByEntry('followed-links', linkSchema)
const longestMs = 10_000

/** On the way back, the link that was followed is where it was on the screen, even when what is above it arrives later. Ends when the user scrolls or types. */
export function useReturnToLink(): void {
  const entry = useHistoryEntry()
  const isReturn = useNavigationType() === 'POP'

  useEffect(() => {
    const keep = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('#content a[href]') : null
      const href = link?.getAttribute('href')
      if (link && href) followed.keep(entry, { href, turn: linksTo(href).indexOf(link), top: link.getBoundingClientRect().top })
    }
    // Before the page is left.
    addEventListener('click', keep, true)
    return () => removeEventListener('click', keep, true)
  }, [entry])

  useLayoutEffect(() => {
    const link = isReturn ? followed.get(entry) : undefined
    return link && holdInPlace(link)
  }, [entry, isReturn])
}

const linksTo = (href: string) => [...document.querySelectorAll<HTMLAnchorElement>(`#content a[href="${CSS.escape(href)}"]`)]

function holdInPlace(link: FollowedLink): () => void {
  const stop = new AbortController()
  const place = () => putBack(link)
  const mutations = new MutationObserver(place)
  const sizes = new ResizeObserver(place)
  mutations.observe(document.body, { childList: true, subtree: true })
  sizes.observe(document.body)
  const end = () => {
    stop.abort()
    mutations.disconnect()
    sizes.disconnect()
    clearTimeout(timer)
  }
  const timer = setTimeout(end, longestMs)
  for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown']) addEventListener(kind, end, { signal: stop.signal, capture: true, passive: true })
  place()
  return end
}

function putBack({ href, turn, top }: FollowedLink): void {
  const link = linksTo(href)[turn]
  if (!link) return
  const moved = link.getBoundingClientRect().top - top
  if (Math.abs(moved) >= 1) scrollerOf(link).scrollBy({ top: moved, behavior: 'instant' })
  // The page's heading got the focus on arrival.
  if (document.activeElement?.matches('body, h1, #content')) link.focus({ preventScroll: true })
}

function scrollerOf(element: Element): Element | Window {
  for (let each = element.parentElement; each; each = each.parentElement) {
    if (each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY)) return each === document.documentElement ? window : each
  }
  return window
}
