import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface Props {
  email: string
  codes: string[]
  onKept: () => void
}

/** Shown only once. */
export function RecoveryCodesCard({ email, codes, onKept }: Props) {
  const text = `Mandate recovery codes for ${email}\nEach works once, in place of the code from your authenticator app.\n\n${codes.join('\n')}\n`
  return (
    <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
      <Notice tone="caution" isAlert>
        Save these recovery codes somewhere other than your phone. Each one works once. You won't see them again.
      </Notice>
      <Box
        component="ul"
        aria-label="Recovery codes"
        data-figures
        sx={{
          listStyle: 'none',
          m: 0,
          p: 2,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'auto auto' },
          columnGap: 4,
          rowGap: 1,
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          typography: 'body1',
          letterSpacing: '0.04em',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <CopyButton text={codes.join('\n')} label="Copy all" />
        <Button variant="outlined" size="small" startIcon={<Icon name="download" size={16} />} onClick={() => download(text)}>
          Download
        </Button>
      </Box>
      <Button variant="contained" size="large" onClick={onKept}>
        I've saved them
      </Button>
    </Box>
  )
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'mandate-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(address)
}
