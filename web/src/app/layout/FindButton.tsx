import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Icon } from '../../ui/Icon.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { useCommandCentre } from '../command-centre.ts'
import { commandKey } from '../command-key.ts'

/** Opens the command palette; says which keys do the same. */
export function FindButton() {
  const { openPalette } = useCommandCentre()
  return (
    <ButtonBase
      onClick={openPalette}
      aria-label="Find"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      sx={{
        display: 'flex',
        gap: 1,
        justifyContent: { xs: 'center', md: 'flex-start' },
        width: { xs: 40, md: 360 },
        height: 36,
        px: { xs: 0, md: 1.25 },
        border: { md: '1px solid' },
        borderColor: { md: 'edge' },
        borderRadius: '6px',
        color: 'text.secondary',
        typography: 'body2',
        '&:hover': { borderColor: 'text.secondary', color: 'text.primary' },
      }}
    >
      <Icon name="search" />
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, flex: 1, textAlign: 'left' }}>
        Find a page or an action
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline-flex' }, gap: 0.5 }}>
        <Kbd>{commandKey}</Kbd>
        <Kbd>K</Kbd>
      </Box>
    </ButtonBase>
  )
}
