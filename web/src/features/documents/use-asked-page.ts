import { type RefObject, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { numberIn } from './hit-words.ts'

/** Brings the page that the address asks for (`?page=3`) into sight, again after each click on a link to it. */
export function useAskedPage(pages: RefObject<HTMLElement | null>, isShown: boolean): void {
  const [params] = useSearchParams()
  const { key } = useLocation()
  const asked = numberIn(params, 'page')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is another one after each click
  useEffect(() => {
    if (isShown && asked !== undefined) pages.current?.querySelector(`[data-page="${asked}"]`)?.scrollIntoView({ block: 'start' })
  }, [isShown, asked, key, pages])
}
