import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface Props {
  table: ReactNode
  /** A SidePanel. */
  panel: ReactNode
  onClose: () => void
}

/** A table with the panel of its open row to the right; Esc in either closes the panel. */
export function TableWithPanel({ table, panel, onClose }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'stretch' }} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{table}</Box>
      {panel}
    </Box>
  )
}
