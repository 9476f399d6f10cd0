import type { PlacedTile } from '@mandate/contract/dashboards'
import { dashboardTiles, type TileKind, tileKinds, tileRoles } from '@mandate/contract/lists/dashboard-tiles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectUser } from '../../api/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import { focusTile } from './focus-tile.ts'

export const addTileId = 'add-tile'

export function AddTileButton({ tiles, onAdd }: { tiles: readonly PlacedTile[]; onAdd: (kind: TileKind) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const chosen = useRef<TileKind>(undefined)
  const { role } = useSelector(selectUser)
  const others = tileKinds.filter((kind) => (tileRoles[kind] ?? role) === role && !tiles.some((tile) => tile.kind === kind))
  return (
    <>
      <Button
        id={addTileId}
        variant="contained"
        startIcon={<Icon name="plus" size={16} />}
        aria-haspopup="menu"
        disabled={others.length === 0}
        title={others.length === 0 ? 'Every tile is on your dashboard' : undefined}
        onClick={({ currentTarget }) => {
          chosen.current = undefined
          setAnchor(currentTarget)
        }}
      >
        Add tile
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        // The menu gives the focus back to the button first; then the new tile has it.
        slotProps={{ transition: { onExited: () => chosen.current && focusTile(chosen.current) } }}
      >
        {others.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              chosen.current = kind
              setAnchor(null)
              onAdd(kind)
            }}
          >
            <Box>
              {dashboardTiles[kind].title}
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{dashboardTiles[kind].about}</Box>
            </Box>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
