import { useSelector } from 'react-redux'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { selectClientUi } from '../client-ui/shared/client-ui.ts'

interface Actions {
  toBox: () => void
  toRows: () => void
  toFilters: () => void
  compare: () => void
  exportAll: () => void
  close: () => void
}

/** The keys of this screen alone. Those of the rows (j k x o and Space) are the table's own; from elsewhere j and k lead into it. */
export function useSearchKeys({ toBox, toRows, toFilters, compare, exportAll, close }: Actions): void {
  const { areLetterKeysOff } = useSelector(selectClientUi)
  // Before the command palette, whose key it is on other pages.
  useShortcuts({ withControl: {}, pairs: {}, single: areLetterKeysOff ? {} : { '/': toBox } }, true)
  useShortcuts({
    withControl: {},
    pairs: {},
    single: areLetterKeysOff ? { escape: close } : { j: toRows, k: toRows, f: toFilters, c: compare, e: exportAll, escape: close },
  })
}
