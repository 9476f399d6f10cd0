import Button from '@mui/material/Button'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Icon } from './Icon.tsx'

interface Props {
  /** With groups, columns are listed under the name of their group. */
  columns: readonly { id: string; title: string; group?: string }[]
  shown: ReadonlySet<string>
  onToggle: (columnId: string) => void
  /** Shows the icon alone, in a narrow toolbar. */
  isShort?: boolean
}

/** Which columns a table shows. The first stays: it says what the row is. */
export function ColumnMenu({ columns, shown, onToggle, isShort = false }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const icon = <Icon name="columns-3" size={16} />
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        {...(isShort ? { 'aria-label': 'Columns', sx: { minWidth: 0, px: 1 } } : { startIcon: icon })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {isShort ? icon : 'Columns'}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Columns' }, paper: { sx: { maxHeight: 'min(560px, 70dvh)' } } }}
      >
        {columns.slice(1).flatMap(({ id, title, group }, index) => [
          group !== undefined && group !== columns[index]?.group && (
            <ListSubheader
              key={`group:${group}`}
              role="presentation"
              sx={{ lineHeight: '28px', bgcolor: 'transparent', typography: 'caption', position: 'static' }}
            >
              {group}
            </ListSubheader>
          ),
          <MenuItem key={id} role="menuitemcheckbox" aria-checked={shown.has(id)} onClick={() => onToggle(id)}>
            <span style={{ width: 20 }}>{shown.has(id) && <Icon name="check" size={16} />}</span>
            {title}
          </MenuItem>,
        ])}
      </Menu>
    </>
  )
}
