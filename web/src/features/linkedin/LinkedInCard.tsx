import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { useStepUp } from '../../frame/step-up.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useStartLinkedInLinkMutation, useUnlinkLinkedInMutation } from './linkedin.api.ts'

export function LinkedInCard({ isConnected }: { isConnected: boolean }) {
  const [connect, { isLoading: isConnecting }] = useStartLinkedInLinkMutation()
  const [disconnect, { isLoading: isDisconnecting }] = useUnlinkLinkedInMutation()
  const [failure, setFailure] = useState<ClientError>()
  const withStepUp = useStepUp()

  async function leaveForLinkedIn() {
    setFailure(undefined)
    const answer = await withStepUp(() => connect({}))
    if (answer.data) location.assign(answer.data.authorizationUrl)
    else setFailure(toClientError(answer.error))
  }

  async function remove() {
    setFailure(undefined)
    const answer = await withStepUp(() => disconnect({}))
    if (answer.data) showToast('success', 'LinkedIn disconnected. Sign in with your email and password.')
    else setFailure(toClientError(answer.error))
  }

  return (
    <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
      {failure && <ErrorMessage isInline error={failure} />}
      {isConnected ? (
        <>
          <Chip tone="good" icon="check">
            Connected
          </Chip>
          <Button variant="outlined" onClick={remove} aria-busy={isDisconnecting}>
            Disconnect
          </Button>
        </>
      ) : (
        <>
          <Chip>Not connected</Chip>
          <Button variant="contained" size="large" onClick={leaveForLinkedIn} aria-busy={isConnecting}>
            Connect LinkedIn
          </Button>
        </>
      )}
    </Box>
  )
}
