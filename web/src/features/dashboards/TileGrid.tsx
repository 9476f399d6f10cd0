import type { DashboardTile, PlacedTile } from '@mandate/contract/dashboards'
import { dashboardTiles, type TileKind } from '@mandate/contract/lists/dashboard-tiles'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { focusHeading } from '../../ui/focus-heading.ts'
import { showUndo } from '../../ui/toast.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { addTileId } from './AddTileButton.tsx'
import { focusTile } from './focus-tile.ts'
import { Tile } from './Tile.tsx'
import { arrangedInWords, withHidden } from './tile-order.ts'
import { hasFigures } from './tile-values.ts'

interface Props {
  tiles: readonly PlacedTile[]
  values: readonly DashboardTile[]
  /** Added just now: not folded, although they may be empty. */
  added: readonly TileKind[]
  /** Absent while a teammate's arrangement is shown. */
  onChange: ((tiles: PlacedTile[]) => void) | undefined
  onPutBack: (tile: PlacedTile, place: number) => void
  /** The message that offers to put a tile back. */
  onRemoved: (kind: TileKind, closeMessage: () => void) => void
}

/** A single empty tile says in its place what would fill it. */
const fewestFolded = 2

/** The tiles; those without a figure are one line below, until they are opened. */
export function TileGrid({ tiles, values, added, onChange, onPutBack, onRemoved }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [news, setNews] = useState('')
  const valuesOf = (kind: TileKind) => values.find((tile) => tile.kind === kind)
  const isEmpty = (tile: DashboardTile | undefined) => tile !== undefined && !hasFigures(tile)
  const empty = tiles.filter(({ kind }) => isEmpty(valuesOf(kind)) && !added.includes(kind))
  const canFold = empty.length >= fewestFolded
  const shown = canFold && !isOpen ? tiles.filter((tile) => !empty.includes(tile)) : tiles

  function arrange(kind: TileKind, wanted: PlacedTile[]): void {
    setNews(arrangedInWords(kind, shown, wanted))
    onChange?.(withHidden(tiles, shown, wanted))
  }

  function putBack(removed: PlacedTile, place: number): void {
    flushSync(() => onPutBack(removed, place))
    setNews(`${dashboardTiles[removed.kind].title} is back`)
    // Without figures it may be folded.
    if (!focusTile(removed.kind)) focusHeading()
  }

  function remove(removed: PlacedTile): void {
    const place = shown.indexOf(removed)
    const next = shown[place + 1] ?? shown[place - 1]
    const placeOfAll = tiles.indexOf(removed)
    // The button that had the focus leaves with its tile.
    flushSync(() => onChange?.(tiles.filter((tile) => tile !== removed)))
    const target = next ? document.querySelector<HTMLElement>(`[data-tile="${next.kind}"] [aria-haspopup="menu"]`) : document.getElementById(addTileId)
    target?.focus()
    onRemoved(
      removed.kind,
      showUndo(`${dashboardTiles[removed.kind].title} was removed.`, () => putBack(removed, placeOfAll)),
    )
  }

  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {news}
      </Box>
      <Box
        sx={{
          // A tile that leaves space in its row gets a later one next to it.
          ...{ display: 'grid', gap: 2, gridAutoFlow: 'row dense' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
        }}
      >
        {shown.map((placed) => (
          <Tile
            key={placed.kind}
            placed={placed}
            tiles={shown}
            tile={valuesOf(placed.kind)}
            onChange={onChange && ((wanted) => arrange(placed.kind, wanted))}
            onRemove={onChange && (() => remove(placed))}
          />
        ))}
      </Box>
      {canFold && (
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: shown.length > 0 ? 2 : 0, typography: 'body2', color: 'text.secondary' }}
        >
          <Box sx={{ minWidth: 0 }}>
            {formatNumber(empty.length)} tiles have nothing to show yet: {empty.map(({ kind }) => dashboardTiles[kind].title).join(', ')}.
          </Box>
          <Button size="small" variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Hide them' : 'Show them'}
          </Button>
        </Box>
      )}
    </>
  )
}
