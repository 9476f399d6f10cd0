import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface Props {
  secret: string
  onKept: () => void
}

/** Shown only once. */
export function SecretCard({ secret, onKept }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Notice tone="caution" isAlert>
        Copy this signing secret to your server now. You won't see it again. Verify messages with a library from standardwebhooks.com.
      </Notice>
      <Box component="code" role="group" aria-label="Signing secret" sx={shown}>
        {secret}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CopyButton text={secret} label="Copy secret" />
        <Button variant="contained" size="small" onClick={onKept}>
          I've stored it
        </Button>
      </Box>
    </Box>
  )
}

const shown = {
  width: '100%',
  p: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  fontFamily: 'monospace',
  typography: 'body2',
  overflowWrap: 'anywhere',
} as const
