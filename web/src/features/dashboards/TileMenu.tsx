import { type DashboardTile, type PlacedTile, tileSizes } from '@mandate/contract/dashboards'
import { dashboardTiles } from '@mandate/contract/lists/dashboard-tiles'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { saveCsv } from './tile-files.ts'
import { moveBy, resize } from './tile-order.ts'
import { hasFigures } from './tile-values.ts'

interface Props {
  placed: PlacedTile
  tile: DashboardTile | undefined
  tiles: readonly PlacedTile[]
  onChange: ((tiles: PlacedTile[]) => void) | undefined
  onRemove: (() => void) | undefined
  onPicture: () => void
  hasChart: boolean
}

export function TileMenu({ placed: { kind, width, height }, tile, tiles, onChange, onRemove, onPicture, hasChart }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { title } = dashboardTiles[kind]
  const place = tiles.findIndex((one) => one.kind === kind)
  const isFilled = tile !== undefined && hasFigures(tile)
  const hasBars = tile !== undefined && tile.bars.length > 0

  const run = (action: () => void) => () => {
    setAnchor(null)
    action()
  }
  const item = (label: string, action: () => void) => (
    <MenuItem key={label} onClick={run(action)}>
      {label}
    </MenuItem>
  )
  const changes = onChange && [
    place > 0 && item('Move earlier', () => onChange(moveBy(tiles, kind, -1))),
    place < tiles.length - 1 && item('Move later', () => onChange(moveBy(tiles, kind, 1))),
    width < tileSizes.width && item('Make wider', () => onChange(resize(tiles, kind, { width: 1 }))),
    width > 1 && item('Make narrower', () => onChange(resize(tiles, kind, { width: -1 }))),
    height < tileSizes.height && item('Make taller', () => onChange(resize(tiles, kind, { height: 1 }))),
    height > 1 && item('Make shorter', () => onChange(resize(tiles, kind, { height: -1 }))),
    onRemove && item('Remove', onRemove),
  ]
  if (!isFilled && !changes) return null
  return (
    <>
      <IconButton size="small" aria-label={`More actions for ${title}`} aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        <Icon name="more-horizontal" size={16} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {changes}
        {isFilled && item('Download CSV', () => saveCsv(tile))}
        {hasBars && hasChart && item('Download picture', onPicture)}
      </Menu>
    </>
  )
}
