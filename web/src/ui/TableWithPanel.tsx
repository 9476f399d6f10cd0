import Box from '@mui/material/Box'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

interface Props {
  table: ReactNode
  /** A SidePanel. */
  panel: ReactNode
  isOpen: boolean
  onClose: () => void
}

/** A table with the panel of its open row to the right; Esc in either closes the panel, and the focus is on the row again. */
export function TableWithPanel({ table, panel, isOpen, onClose }: Props) {
  const tableRef = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)

  // Together with the change, not later: by then the user may have moved the focus.
  useLayoutEffect(() => {
    const hasClosed = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (hasClosed && document.activeElement === document.body) tableRef.current?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })
  }, [isOpen])

  return (
    <Box sx={{ display: 'flex', alignItems: 'stretch' }} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <Box ref={tableRef} sx={{ flex: 1, minWidth: 0 }}>
        {table}
      </Box>
      {panel}
    </Box>
  )
}
