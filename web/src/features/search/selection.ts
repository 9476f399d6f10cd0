import { mostCompared } from '@mandate/contract/search'
import { showToast } from '../../ui/toast.tsx'
import type { SearchControl } from './use-search-state.ts'

/** Returns undefined when the selection can be compared; otherwise what to do first. */
export function whyNotCompare(picked: readonly string[]): string | undefined {
  if (picked.length < 2) return 'Select two to five rows first. Use the checkboxes, or x on the highlighted row.'
  if (picked.length > mostCompared) return `You can compare up to ${mostCompared} rows. You selected ${picked.length}.`
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
  if (isCopied) showToast('success', 'Link to this search and selection copied.')
  else showToast('error', 'Your browser blocked copying. Copy the link from the address bar instead.')
}
