import { matchField, type SearchField, searchFields } from '@mandate/contract/lists/search-fields'
import type { Found } from '@mandate/contract/search'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { placeAt, placeTop, toggled } from '../../ui/data-table-columns.ts'
import { TickBox } from '../../ui/TickBox.tsx'
import { designationCodes } from './designation-codes.ts'
import { FitCell } from './FitCell.tsx'
import { FoundName } from './FoundName.tsx'
import { FoundSummary } from './FoundSummary.tsx'
import { cellInWords, isFigure, notReportedWords, shortLabel } from './field-words.ts'
import { isFilterable } from './filterable.ts'
import { cardFacts } from './found-address.ts'
import { columnsOf } from './search-address.ts'
import { typeWords } from './shared/type-words.ts'
import { useListPlace } from './use-list-place.ts'
import type { ResultRows } from './use-result-rows.ts'
import type { SearchControl } from './use-search-state.ts'

interface Props {
  control: SearchControl
  rows: ResultRows
}

/** A firm's head has one line more, its size. */
const headHeights = { firms: 110, advisors: 88, aggregation: 63, search: 63 }
/** On a phone the CRD number of a person takes a line of its own where firm and place fill one. A firm's fits next to its place. */
const phoneHeights = { firms: 4, advisors: 14, aggregation: 0, search: 0 }
/** Who decides on a firm's assets, where its filing says so. */
const decidesHeight = 16
const factHeight = 40
const fitHeight = 36
const gap = 12
const mostFacts = 4
/** Fields that the card's head already shows. */
const shownAbove = new Set(['state', 'city', 'firm', 'source', 'disclosure', 'aum', 'aumGrowth'])

/** The same rows as cards: in columns on a wide screen, in one column on a phone. */
export function ResultCards({ control: { state, change }, rows: { rows, showRange, total } }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const theme = useTheme()
  const isWide = useMediaQuery(theme.breakpoints.up('lg'))
  const isMiddle = useMediaQuery(theme.breakpoints.up('md'))
  const across = isWide ? 3 : isMiddle ? 2 : 1
  const fields = isFilterable(state.type) ? searchFields[state.type] : []
  const facts = columnsOf(state)
    .flatMap((name) => fields.find((field) => field.name === name && !shownAbove.has(name)) ?? [])
    .slice(0, mostFacts)
  const hasFit = columnsOf(state).includes(matchField.name)
  const factsAcross = areShort(facts) ? 3 : 2
  const hasDecides = state.type === 'firms' && rows.some((row) => row && cardFacts(row).decides !== undefined)
  const headHeight = headHeights[state.type] + (isMiddle ? 0 : phoneHeights[state.type]) + (hasDecides ? decidesHeight : 0)
  const cardHeight = headHeight + factHeight * Math.ceil(facts.length / factsAcross) + (hasFit ? fitHeight : 0)
  const lines = { start: 0, rowHeight: cardHeight + gap }
  const { start, keep } = useListPlace()
  const startTop = start ? placeTop({ index: Math.floor(start.index / across), offset: start.offset }, lines) : 0
  const seenId = start && (state.preview ?? start.seenId)
  const virtual = useVirtualizer({
    count: Math.ceil(Math.min(rows.length, 100_000) / across),
    getScrollElement: () => scroller.current,
    estimateSize: () => lines.rowHeight,
    initialOffset: startTop,
    overscan: 4,
    onChange: (instance) => {
      const drawn = instance.getVirtualItems()
      const [first, last] = [drawn[0], drawn.at(-1)]
      if (first && last) showRange(first.index * across, last.index * across + across - 1)
    },
  })
  const picked = new Set(state.picked)

  const returnToPlace = useEffectEvent(() => {
    if (scroller.current && start) scroller.current.scrollTop = startTop
  })
  useLayoutEffect(() => returnToPlace(), [])

  function keepScrolled(top: number) {
    const { index, offset } = placeAt(top, lines)
    keep({ index: index * across, offset })
  }

  return (
    <Box
      ref={scroller}
      onScroll={({ currentTarget }) => keepScrolled(currentTarget.scrollTop)}
      role="list"
      aria-label={typeWords[state.type]}
      tabIndex={0}
      sx={{ height: '100%', overflow: 'auto', contain: 'strict', position: 'relative' }}
    >
      <Box role="presentation" sx={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <Box
            key={index}
            role="presentation"
            sx={{ position: 'absolute', insetInline: 0, top: 0, display: 'grid', gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))`, gap: `${gap}px` }}
            style={{ transform: `translateY(${start}px)` }}
          >
            {Array.from({ length: across }, (_, place) => index * across + place)
              .filter((place) => place < rows.length)
              .map((place) => (
                <ResultCard
                  key={place}
                  found={rows[place]}
                  facts={facts}
                  factsAcross={factsAcross}
                  hasFit={hasFit}
                  height={cardHeight}
                  place={place}
                  total={total}
                  isSeen={seenId !== undefined && seenId === rows[place]?.id}
                  onFollow={(id) => keep({ seenId: id })}
                  isPicked={picked.has(rows[place]?.id ?? '')}
                  onPick={(id) => change({ picked: [...toggled(picked, id)] }, 'replace')}
                  onPreview={(id) => change({ preview: id }, 'replace')}
                />
              ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** Three counts with short names fit next to each other. */
function areShort(facts: readonly SearchField[]): boolean {
  return facts.length === 3 && facts.every((field) => isFigure(field) && shortLabel(field).length <= 10)
}

interface CardProps {
  found: Found | undefined
  facts: readonly SearchField[]
  factsAcross: number
  /** The viewer's own number, where the search asks for it. */
  hasFit: boolean
  height: number
  place: number
  total: number
  isSeen: boolean
  onFollow: (id: string) => void
  isPicked: boolean
  onPick: (id: string) => void
  onPreview: (id: string) => void
}

function ResultCard({ found, facts, factsAcross, hasFit, height, place, total, isSeen, onFollow, isPicked, onPick, onPreview }: CardProps) {
  const card = useRef<HTMLDivElement>(null)
  const isReturned = isSeen && found !== undefined
  // Unless the user has moved on by then.
  useLayoutEffect(() => {
    if (isReturned && document.activeElement?.matches('body, h1, #content')) card.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [isReturned])
  if (!found) return <Skeleton variant="rounded" height={height} role="listitem" aria-busy />

  function click(target: Element) {
    const own = target.closest('a, button')
    if (own?.tagName === 'A') onFollow(found?.id ?? '')
    else if (!own) onPreview(found?.id ?? '')
  }

  return (
    <Box
      ref={card}
      role="listitem"
      aria-posinset={place + 1}
      aria-setsize={total}
      aria-current={isSeen || undefined}
      onClick={({ target }) => click(target as Element)}
      sx={{
        height,
        p: 1.5,
        overflow: 'hidden',
        cursor: 'pointer',
        border: '1px solid',
        borderColor: isPicked ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: isPicked ? 'accentSoft' : isSeen ? 'lifted' : 'background.paper',
        ...(isSeen && { boxShadow: 'inset 2px 0 0 var(--m-palette-primary-main)' }),
        '&:hover': { borderColor: 'edge' },
      }}
    >
      <ResultHead found={found} action={<TickBox label={`Select ${found.name}`} state={isPicked ? 'all' : 'none'} onToggle={() => onPick(found.id)} />} />
      {hasFit && (
        <Box sx={{ height: fitHeight, pt: 1, ml: 6 }}>
          <FitCell found={found} />
        </Box>
      )}
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: `repeat(${factsAcross}, minmax(0, 1fr))`, columnGap: 2, rowGap: 0.75, mt: 1.25 }}>
        {facts.map((field) => (
          <Box key={field.name} sx={{ minWidth: 0 }}>
            <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {shortLabel(field)}
            </Box>
            <Box component="dd" data-figures sx={{ typography: 'body2', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {designationCodes(field, found.values[field.name]) ?? cellInWords(field, found.values[field.name]) ?? notReportedWords}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function ResultHead({ found, action }: { found: Found; action: ReactNode }) {
  if (found.kind !== 'document') return <FoundSummary found={found} isFigureBelow size={36} action={action} />
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0, '& > div': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } }}>
        <Box sx={{ typography: 'body2', fontWeight: 500 }}>
          <FoundName found={found} shown={found.line} />
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{found.line}</Box>
      </Box>
      {action}
    </Box>
  )
}
