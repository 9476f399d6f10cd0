import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface Props {
  isOpen: boolean
  title: string
  /** Buttons next to the title. */
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A preview next to a list, which keeps focus and keyboard. On a phone it covers the list. */
export function SidePanel({ isOpen, title, actions, onClose, children }: Props) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'))
  const content = (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 56, px: 2, borderBottom: '1px solid', borderColor: 'divider' }}>
        <Box component="h2" sx={{ flex: 1, m: 0, minWidth: 0, typography: 'h3', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {title}
        </Box>
        {actions}
        <Tooltip title="Close (Esc)">
          <IconButton aria-label="Close" onClick={onClose} size="small">
            <Icon name="x" />
          </IconButton>
        </Tooltip>
      </Box>
      <Box
        tabIndex={0}
        role="group"
        aria-label={`About ${title}`}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', p: 2, '&:focus-visible': { outlineOffset: -2 } }}
      >
        {children}
      </Box>
    </>
  )
  if (!isWide)
    return (
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={onClose}
        slotProps={{ paper: { 'aria-label': title, role: 'dialog', sx: { height: '88dvh', borderRadius: '8px 8px 0 0' } } }}
      >
        {content}
      </Drawer>
    )
  if (!isOpen) return null
  return (
    <Box
      component="aside"
      aria-label={title}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      sx={{
        width: { md: 340, lg: 400 },
        flexShrink: 0,
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        borderLeft: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {content}
    </Box>
  )
}
