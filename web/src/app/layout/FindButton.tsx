import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Icon } from '../../ui/Icon.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { useCommandCenter } from './command-center.ts'
import { commandKey } from './command-key.ts'

/** On a phone there is room for the glass alone; the words are still read out. */
const unseenOnPhone = {
  position: { xs: 'absolute', md: 'static' },
  width: { xs: '1px', md: 'auto' },
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  clipPath: { xs: 'inset(50%)', md: 'none' },
} as const

/** Opens the command palette; says which keys do the same. */
export function FindButton() {
  const { openPalette } = useCommandCenter()
  return (
    <ButtonBase
      onClick={openPalette}
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
      <Box component="span" sx={{ flex: { md: 1 }, textAlign: 'left', ...unseenOnPhone }}>
        Search people, firms and pages
      </Box>
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline-flex' }, gap: 0.5 }}>
        <Kbd>{commandKey}</Kbd>
        <Kbd>K</Kbd>
      </Box>
    </ButtonBase>
  )
}
