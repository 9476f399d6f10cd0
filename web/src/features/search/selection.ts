import { showToast } from '../../ui/toast.tsx'
import type { SearchControl } from './use-search-state.ts'

export const mostCompared = 5

/** Nothing when what is picked can be put side by side; otherwise what to do first. */
export function whyNotCompare(picked: readonly string[]): string | undefined {
  if (picked.length < 2) return 'Pick two to five rows first: the box at the left of a row, or x on the row that is marked.'
  if (picked.length > mostCompared) return `Side by side go at most ${mostCompared}: ${picked.length} are picked.`
  return undefined
}

export function compare({ state, change }: SearchControl): void {
  const why = whyNotCompare(state.picked)
  if (why) showToast('info', why)
  else change({ isComparing: true })
}

export async function copyLink(): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(location.href).then(
    () => true,
    () => false,
  )
  if (isCopied) showToast('success', 'The link to this search is copied, with what is picked.')
  else showToast('error', 'The browser did not allow copying. The address bar has the same link.')
}
