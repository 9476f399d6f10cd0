import { paths } from '@mandate/contract/frame/paths'
import type { SearchType } from '@mandate/contract/lists/search-fields'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { useRecentPage } from '../../frame/use-recent-page.ts'
import { HeaderSlot } from '../../ui/HeaderSlot.tsx'
import { Page } from '../../ui/Page.tsx'
import { useGetAppInfoQuery } from '../app-info/app-info.api.ts'
import { clientUiChanged, selectClientUi } from '../client-ui/shared/client-ui.ts'
import { contextOfSearch } from '../sponsored/shared/page-context.ts'
import { SponsoredItem } from '../sponsored/shared/SponsoredItem.tsx'
import { FacetPanel } from './FacetPanel.tsx'
import { FacetSheet } from './FacetSheet.tsx'
import { isFilterable } from './filterable.ts'
import { GroupedResults } from './GroupedResults.tsx'
import { KeptSearchNotice } from './KeptSearchNotice.tsx'
import { QueryChips } from './QueryChips.tsx'
import { QueryLine } from './QueryLine.tsx'
import { SearchStart } from './SearchStart.tsx'
import { SentenceReading } from './SentenceReading.tsx'
import { compare } from './selection.ts'
import { typeWords } from './shared/type-words.ts'
import { TypedResults } from './TypedResults.tsx'
import { TypeTabs } from './TypeTabs.tsx'
import { useFacets } from './use-facets.ts'
import { useIsTight } from './use-is-tight.ts'
import { useSearchKeys } from './use-search-keys.ts'
import { useSearchState } from './use-search-state.ts'

/** The search without the row that is open next to it. */
function addressWithout(pathname: string, search: string, name: string): string {
  const params = new URLSearchParams(search)
  params.delete(name)
  return `${pathname}?${params}`
}

const usualTypes: Record<string, SearchType> = { [paths.data]: 'firms' }

/** The search page: grouped results at /search, the reference data at /data. */
export function SearchPage() {
  const { pathname, search } = useLocation()
  const control = useSearchState(usualTypes[pathname] ?? 'search')
  const { data: info } = useGetAppInfoQuery({})
  const { breakpoints } = useTheme()
  const isWide = useMediaQuery(breakpoints.up('md'), { noSsr: true })
  // Below, the default columns don't fit next to the filters.
  const isDesk = useMediaQuery(breakpoints.up(1360), { noSsr: true })
  const isTight = useIsTight()
  const isVeryWide = useMediaQuery(breakpoints.up(1680), { noSsr: true })
  const { areFiltersFolded } = useSelector(selectClientUi)
  const dispatch = useDispatch()
  const boxRef = useRef<HTMLInputElement>(null)
  const finderRef = useRef<HTMLInputElement>(null)
  const gridRef = useRef<HTMLDivElement>(null)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const [isExporting, setIsExporting] = useState(false)
  const facets = useFacets(control.state)
  const { state, change } = control
  const isTyped = isFilterable(state.type)
  const words = state.q.trim()
  useRecentPage(words ? { kind: 'search', href: addressWithout(pathname, search, 'preview'), label: words } : undefined)

  // A preview takes the width of the filters, so that the figures next to it aren't cut off.
  const isWideEnough = isDesk && (isVeryWide || state.preview === undefined)
  const areFiltersShown = isWide && isTyped && !(areFiltersFolded ?? !isWideEnough)
  const toRows = () => (gridRef.current ?? document.querySelector<HTMLElement>('[data-hit] a'))?.focus()
  const box = <QueryLine {...{ control, boxRef }} onLeave={toRows} />

  function toggleFilters() {
    if (isWide) dispatch(clientUiChanged({ areFiltersFolded: areFiltersShown }))
    else setIsSheetOpen(true)
  }

  useSearchKeys({
    toBox: () => {
      boxRef.current?.focus()
      boxRef.current?.select()
    },
    toRows,
    toFilters: () => {
      if (!isWide) return setIsSheetOpen(isTyped)
      flushSync(() => dispatch(clientUiChanged({ areFiltersFolded: false })))
      finderRef.current?.focus()
    },
    compare: () => compare(control),
    exportAll: () => setIsExporting(isTyped),
    close: () => (state.preview === undefined ? change({ picked: [] }, 'replace') : change({ preview: undefined }, 'replace')),
  })

  function showFilter(name: string) {
    facets.setOpen([name], true)
    if (!isWide) return setIsSheetOpen(true)
    flushSync(() => dispatch(clientUiChanged({ areFiltersFolded: false })))
    const facet = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)
    facet?.scrollIntoView({ block: 'nearest' })
    facet?.querySelector<HTMLElement>('button')?.focus()
  }

  return (
    <Page title={pathname === paths.data ? typeWords[state.type] : 'Search'} isFilled>
      {areFiltersShown && (
        <Box
          component="section"
          aria-label="Filters"
          sx={{ width: isTight ? 240 : 264, flexShrink: 0, overflowY: 'auto', pl: 4, pr: 2, pb: 4, borderRight: '1px solid', borderColor: 'divider' }}
        >
          <FacetPanel {...{ control, facets, finderRef }} />
          <Box sx={{ mt: 3, '&:empty': { display: 'none' } }}>
            <SponsoredItem slot="search" {...contextOfSearch(state)} />
          </Box>
        </Box>
      )}
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          flexDirection: 'column',
          gap: 1.25,
          // Without filters the list starts at the left edge of the page.
          pl: { xs: 2, md: areFiltersShown ? 3 : 4 },
          pr: 2,
          pt: { xs: 1.5, md: 0.5 },
          pb: { xs: 1, md: 2 },
        }}
      >
        {isWide ? <HeaderSlot>{box}</HeaderSlot> : box}
        <TypeTabs control={control} hasDocuments={info?.hasAggregation ?? true} />
        <QueryChips {...{ control, facets }} onShowFilter={showFilter} />
        <SentenceReading control={control} />
        {search === '' && <KeptSearchNotice pathname={pathname} />}
        {isTyped ? (
          <TypedResults
            {...{ control, gridRef }}
            isPhone={!isWide}
            filters={{ isOpen: areFiltersShown || isSheetOpen, onToggle: toggleFilters }}
            isExporting={isExporting}
            onExport={setIsExporting}
          />
        ) : (
          <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
            {state.q.trim() ? <GroupedResults control={control} /> : <SearchStart control={control} />}
          </Box>
        )}
      </Box>
      {!isWide && isTyped && <FacetSheet {...{ control, facets }} isOpen={isSheetOpen} onClose={() => setIsSheetOpen(false)} />}
    </Page>
  )
}
