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

/** The shortcuts of this screen. The table handles the row keys (j k x o and Space); outside it j and k move focus into the table. */
export function useSearchKeys({ toBox, toRows, toFilters, compare, exportAll, close }: Actions): void {
  const { areLetterKeysOff } = useSelector(selectClientUi)
  // Runs before the command palette, which uses this key on other pages.
  useShortcuts({ withControl: {}, pairs: {}, single: areLetterKeysOff ? {} : { '/': toBox } }, true)
  useShortcuts({
    withControl: {},
    pairs: {},
    single: areLetterKeysOff ? { escape: close } : { j: toRows, k: toRows, f: toFilters, c: compare, e: exportAll, escape: close },
  })
}
