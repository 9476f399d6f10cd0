import type { DashboardTile, PlacedTile } from '@mandate/contract/dashboards'
import { dashboardTiles, type TileWords } from '@mandate/contract/lists/dashboard-tiles'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'
import { useRef, useState } from 'react'
import { useHistoryEntry } from '../../frame/kept-by-entry.ts'
import { Icon } from '../../ui/Icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ChartSkeleton } from '../../ui/Skeletons.tsx'
import { shownAsTable } from './shown-as-table.ts'
import { TileFactsTable } from './TileFactsTable.tsx'
import { TileMenu } from './TileMenu.tsx'
import { TileScroller } from './TileScroller.tsx'
import { TileTable } from './TileTable.tsx'
import { savePicture } from './tile-files.ts'
import { moveBy, moveTo, resize } from './tile-order.ts'
import { hasFigures, headlineOf, shownValue, unitOf } from './tile-values.ts'

const TileChart = lazyPart(async () => (await import('./TileChart.tsx')).TileChart, { pending: ({ height }) => <ChartSkeleton height={height} /> })

interface Props {
  placed: PlacedTile
  /** Absent until a tile that was just added is saved. */
  tile: DashboardTile | undefined
  tiles: readonly PlacedTile[]
  /** Absent while a teammate's arrangement is shown. */
  onChange: ((tiles: PlacedTile[]) => void) | undefined
  onRemove: (() => void) | undefined
}

const heights = { 1: 232, 2: 496 } as const
const draggedType = 'text/x-mandate-tile'

/** One number with its parts. The header moves it: dragged, or with the arrow keys. */
export function Tile({ placed, tile, tiles, onChange, onRemove }: Props) {
  const { kind, width, height } = placed
  const entry = useHistoryEntry()
  const [isTable, setTable] = useState(() => shownAsTable.get(entry)?.includes(kind) ?? false)
  const [isOver, setOver] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const { title, empty, unit = '' }: TileWords = dashboardTiles[kind]
  const place = tiles.findIndex((one) => one.kind === kind)
  const hasChart = tile !== undefined && tile.bars.length > 0 && !isTable
  const bodyHeight = heights[height === 2 ? 2 : 1]

  function toggleTable(): void {
    const others = (shownAsTable.get(entry) ?? []).filter((one) => one !== kind)
    shownAsTable.keep(entry, isTable ? others : [...others, kind])
    setTable(!isTable)
  }

  function moveWithKeys(event: React.KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (by === undefined || !onChange) return
    event.preventDefault()
    onChange(
      event.shiftKey
        ? resize(tiles, kind, event.key.endsWith('Left') || event.key.endsWith('Right') ? { width: by } : { height: by })
        : moveBy(tiles, kind, by),
    )
  }

  function drop(event: React.DragEvent): void {
    setOver(false)
    const dragged = tiles.find((one) => one.kind === event.dataTransfer.getData(draggedType))
    if (!dragged || !onChange) return
    event.preventDefault()
    onChange(moveTo(tiles, dragged.kind, place))
  }

  return (
    <Box
      ref={frame}
      component="section"
      aria-label={title}
      data-tile={kind}
      onDragOver={(event) => {
        if (!onChange || !event.dataTransfer.types.includes(draggedType)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        gridColumn: { xs: 'auto', md: `span ${Math.min(width, 2)}`, lg: `span ${width}` },
        ...{ display: 'flex', flexDirection: 'column', minWidth: 0, p: 2, border: '1px solid', borderRadius: '8px', bgcolor: 'background.paper' },
        borderColor: isOver ? 'primary.main' : 'divider',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box component="h2" sx={{ m: 0, typography: 'subtitle2', overflowWrap: 'anywhere' }}>
            {title}
          </Box>
          {tile && (
            <Link
              href={tile.rows}
              color="inherit"
              data-figures
              sx={{ typography: 'h2', display: 'inline-block', mt: 0.25 }}
              aria-label={`${title}: ${headlineOf(tile)}${unit && ` ${unitOf(tile, unit)}`}, ${tile.facts ? (tile.headline === null ? 'compare' : 'open settings') : 'open the rows'}`}
            >
              {headlineOf(tile)}
              {unit && (
                <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
                  {` ${unitOf(tile, unit)}`}
                </Box>
              )}
            </Link>
          )}
        </Box>
        {tile && tile.bars.length > 0 && (
          <Tooltip title={isTable ? 'Show chart' : 'Show table'}>
            <IconButton size="small" aria-label={`${title} as a table`} aria-pressed={isTable} onClick={toggleTable}>
              <Icon name={isTable ? 'bar-chart-3' : 'table-2'} size={16} />
            </IconButton>
          </Tooltip>
        )}
        {onChange && (
          <Tooltip title="Drag, or move with the arrow keys. Shift and arrow keys change the size">
            <IconButton
              size="small"
              aria-label={`Move ${title}, ${place + 1} of ${tiles.length}`}
              draggable
              onDragStart={(event) => event.dataTransfer.setData(draggedType, kind)}
              onKeyDown={moveWithKeys}
              sx={{ cursor: 'grab', display: { xs: 'none', md: 'inline-flex' } }}
            >
              <Icon name="grip-vertical" size={16} />
            </IconButton>
          </Tooltip>
        )}
        <TileMenu {...{ placed, tile, tiles, onChange, onRemove }} onPicture={() => tile && savePictureOf(frame.current, tile)} hasChart={!isTable} />
      </Box>
      <TileScroller label={`${title}, figures`} height={tile?.facts ? undefined : bodyHeight} hasChart={hasChart}>
        {!tile && <ChartSkeleton height={bodyHeight} />}
        {tile?.facts && <TileFactsTable tile={tile} facts={tile.facts} />}
        {tile && !hasFigures(tile) && <Box sx={{ typography: 'body2', color: 'text.secondary', maxWidth: '48ch' }}>{empty}</Box>}
        {tile && tile.bars.length > 0 && (isTable ? <TileTable tile={tile} /> : <TileChart tile={tile} height={bodyHeight} />)}
      </TileScroller>
      {tile && (
        <Box data-figures sx={{ mt: 'auto', pt: 1.5, typography: 'caption', color: 'text.secondary' }}>
          {tile.about}. As of {formatDate(tile.asOf)}
          {tile.note && `. ${tile.note}`}
          {tile.more > 0 && !isTable && (
            <>
              {'. '}
              <Link href={tile.rows}>{shownValue({ unit: 'count' }, tile.more)} more</Link>
            </>
          )}
        </Box>
      )}
    </Box>
  )
}

function savePictureOf(frame: HTMLElement | null, tile: DashboardTile): void {
  const chart = frame?.querySelector<SVGSVGElement>('svg[class*="MuiCharts"]')
  if (chart) savePicture(tile, chart)
}
