import { crmProviders, type Integration, oauthProviderNames, passwordProviderNames } from '@mandate/contract/integrations'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ago } from '../../format/ago.ts'
import { useStepUp } from '../../frame/step-up.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { CrmPasswordForm } from './CrmPasswordForm.tsx'
import { useDisconnectIntegrationMutation, useStartIntegrationMutation } from './integrations.api.ts'
import { MappingForm } from './MappingForm.tsx'
import { RunList } from './RunList.tsx'
import { problemInWords } from './run-words.ts'

type Part = 'fields' | 'history' | 'signIn'

export function IntegrationItem({ integration }: { integration: Integration }) {
  const { provider, isAvailable, isStandIn, connection } = integration
  const { label, about, access } = crmProviders[provider]
  const oauthProvider = oauthProviderNames.find((name) => name === provider)
  const passwordProvider = passwordProviderNames.find((name) => name === provider)
  const [start, { isLoading: isStarting }] = useStartIntegrationMutation()
  const [disconnect, { isLoading: isDisconnecting }] = useDisconnectIntegrationMutation()
  const [open, setOpen] = useState<Part>()
  const [isAsking, setIsAsking] = useState(false)
  const [failure, setFailure] = useState<ClientError>()
  const withStepUp = useStepUp()
  const params = { provider }
  const problem = connection ? problemInWords(connection, Date.now()) : undefined

  async function connect() {
    setFailure(undefined)
    if (!oauthProvider) return setOpen('signIn')
    const { data, error } = await withStepUp(() => start({ params: { provider: oauthProvider } }))
    if (data) location.assign(data.url)
    else setFailure(toClientError(error))
  }

  async function end() {
    setFailure(undefined)
    const { data, error } = await disconnect({ params })
    setIsAsking(false)
    if (data) showToast('success', access === 'oauth' ? `${label} disconnected. Its access is revoked.` : `${label} disconnected. Our key is deleted here.`)
    else setFailure(toClientError(error))
  }

  const toggle = (part: Part) => setOpen(open === part ? undefined : part)
  return (
    <Box component="li" aria-label={label} sx={{ py: 1.5, borderBottom: '1px solid', borderColor: 'divider', display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontWeight: 500 }}>
            {label}
            {isStandIn && <Chip>Demo stand-in</Chip>}
            {connection && (
              <Chip tone={connection.status === 'connected' ? 'good' : 'caution'}>{connection.status === 'connected' ? 'Connected' : 'Connect again'}</Chip>
            )}
          </Box>
          <Box data-figures sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {connection
              ? `${connection.account} · since ${formatDate(connection.connectedAt)} · one way, to ${label} · ${connection.lastSyncAt ? `last sent ${ago(connection.lastSyncAt, Date.now())}` : 'nothing sent yet'}`
              : isAvailable
                ? about
                : `${about} Not set up on this installation: an admin sets ${access === 'oauth' ? 'its client id and secret' : 'its API key'}.`}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {connection && (
            <>
              <Button variant="outlined" size="small" aria-expanded={open === 'history'} onClick={() => toggle('history')}>
                History
              </Button>
              <Button variant="outlined" size="small" aria-expanded={open === 'fields'} onClick={() => toggle('fields')}>
                Fields
              </Button>
              <Button variant="outlined" size="small" color="error" onClick={() => setIsAsking(true)}>
                Disconnect
              </Button>
            </>
          )}
          {isAvailable && connection?.status !== 'connected' && open !== 'signIn' && (
            <Button variant="contained" size="small" onClick={connect} aria-busy={isStarting}>
              {connection ? 'Connect again' : `Connect ${label}`}
            </Button>
          )}
        </Box>
      </Box>
      {failure && <ErrorMessage isInline error={failure} />}
      {problem && <Notice tone="caution">{problem}</Notice>}
      {passwordProvider && open === 'signIn' && <CrmPasswordForm provider={passwordProvider} isStandIn={isStandIn} onClose={() => setOpen(undefined)} />}
      {connection && open === 'fields' && <MappingForm provider={provider} mapping={connection.mapping} onSaved={() => setOpen(undefined)} />}
      {connection && open === 'history' && <RunList provider={provider} />}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Disconnect ${label}?`}
        confirmLabel="Disconnect"
        isPending={isDisconnecting}
        onConfirm={end}
        onCancel={() => setIsAsking(false)}
      >
        {access === 'oauth'
          ? `Our access is revoked at ${label} and deleted here. What was sent stays there.`
          : `Our key is deleted here. Its API can't end the key at ${label}, and a new password doesn't either: to end it there, ask ${label} support to replace your user key. What was sent stays there.`}
      </ConfirmDialog>
    </Box>
  )
}
