import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toClientError } from '../../../api/client-error.ts'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { useGetAppInfoQuery } from '../../app-info/app-info.api.ts'
import { useStartLinkedInMutation } from '../linkedin.api.ts'
import { LinkedInMark } from './LinkedInMark.tsx'

interface Props {
  children: string
  /** Where to go once signed in. */
  returnUrl: string
  /** Without the 'or' divider, when there is no form above it. */
  isAlone?: boolean
}

/** Sign-in by LinkedIn; renders nothing when it isn't configured. */
export function LinkedInButton({ children, returnUrl, isAlone = false }: Props) {
  const { data: appInfo } = useGetAppInfoQuery({})
  const [start, { isLoading, error }] = useStartLinkedInMutation()
  if (!appInfo?.hasLinkedIn) return null

  async function leave() {
    const answer = await start({ body: { returnUrl } })
    if (answer.data) location.assign(answer.data.authorizationUrl)
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {!isAlone && <OrLine />}
      {error && <ErrorMessage isInline error={toClientError(error)} />}
      <Button variant="outlined" size="large" fullWidth onClick={isLoading ? undefined : leave} aria-busy={isLoading} startIcon={<LinkedInMark />}>
        {children}
      </Button>
    </Box>
  )
}

function OrLine() {
  const line = { flex: 1, borderTop: '1px solid', borderColor: 'divider' }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 2.5, typography: 'caption', color: 'text.secondary' }}>
      <Box sx={line} />
      or
      <Box sx={line} />
    </Box>
  )
}
