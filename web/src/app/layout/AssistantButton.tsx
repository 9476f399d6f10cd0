import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Icon } from '../../ui/Icon.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { unseen } from '../../ui/unseen.ts'
import { useAssistantPanel } from './assistant-panel.ts'
import { commandKey } from './command-key.ts'

/** Opens the assistant; says which keys do the same. On a phone there is room for the picture alone. */
export function AssistantButton() {
  const panel = useAssistantPanel()
  if (!panel) return null
  return (
    <ButtonBase
      onClick={panel.toggle}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+J Meta+J"
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 0.75,
        justifyContent: 'center',
        width: { xs: 36, lg: 'auto' },
        height: 36,
        px: { xs: 0, lg: 1 },
        borderRadius: '6px',
        color: 'text.secondary',
        typography: 'body2',
        '&:hover': { color: 'text.primary', bgcolor: 'lifted' },
      }}
    >
      <Icon name="lightbulb" />
      <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }} aria-hidden>
        Assistant
      </Box>
      <Box component="span" sx={unseen}>
        Assistant
      </Box>
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', lg: 'inline-flex' }, gap: 0.5 }}>
        <Kbd>{commandKey}</Kbd>
        <Kbd>J</Kbd>
      </Box>
    </ButtonBase>
  )
}
