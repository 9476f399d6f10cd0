import { formatBytes } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Icon } from '../../ui/Icon.tsx'

interface Props {
  files: readonly File[]
  onRemove: (file: File) => void
}

/** What goes with the message when it is sent. */
export function ChosenFiles({ files, onRemove }: Props) {
  if (files.length === 0) return null
  return (
    <Box component="ul" aria-label="Files to send" sx={{ listStyle: 'none', m: 0, mb: 1, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {files.map((file) => (
        <Box component="li" key={`${file.name} ${file.size} ${file.lastModified}`} sx={chip}>
          <Icon name="file-text" size={16} />
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {file.name}
          </Box>
          <Box component="span" data-figures sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {formatBytes(file.size)}
          </Box>
          <Tooltip title="Remove">
            <IconButton size="small" aria-label={`Remove ${file.name}`} onClick={() => onRemove(file)}>
              <Icon name="x" size={16} />
            </IconButton>
          </Tooltip>
        </Box>
      ))}
    </Box>
  )
}

const chip = {
  ...{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0, pl: 1, typography: 'caption' },
  ...{ border: '1px solid', borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' },
} as const
