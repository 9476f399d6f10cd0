import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface Props {
  apiKey: string
  onKept: () => void
}

/** Shown only once. */
export function NewKeyCard({ apiKey, onKept }: Props) {
  const example = `curl -H "Authorization: Bearer ${apiKey}" ${globalThis.location.origin}/api/auth/me`
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Notice tone="caution" isAlert>
        Copy this key now and store it like a password. You won't see it again.
      </Notice>
      <Box component="code" aria-label="Your new API key" role="group" sx={secret}>
        {apiKey}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CopyButton text={apiKey} label="Copy key" />
        <CopyButton text={example} label="Copy as curl" />
        <Button variant="contained" size="small" onClick={onKept}>
          I've stored it
        </Button>
      </Box>
    </Box>
  )
}

const secret = {
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
