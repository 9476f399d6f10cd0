import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Icon } from './Icon.tsx'

interface Props {
  columns: readonly { id: string; title: string }[]
  shown: ReadonlySet<string>
  onToggle: (columnId: string) => void
}

/** Which columns a table shows. The first stays: it says what the row is. */
export function ColumnMenu({ columns, shown, onToggle }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Icon name="columns-3" size={16} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Columns
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} slotProps={{ list: { 'aria-label': 'Columns' } }}>
        {columns.slice(1).map(({ id, title }) => (
          <MenuItem key={id} role="menuitemcheckbox" aria-checked={shown.has(id)} onClick={() => onToggle(id)}>
            <span style={{ width: 20 }}>{shown.has(id) && <Icon name="check" size={16} />}</span>
            {title}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
