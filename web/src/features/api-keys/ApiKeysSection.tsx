import { type ApiKey, mostApiKeys } from '@mandate/contract/api-keys'
import { scopes } from '@mandate/contract/frame/scopes'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ago } from '../../format/ago.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ApiKeyForm } from './ApiKeyForm.tsx'
import { useListApiKeysQuery, useRevokeApiKeyMutation } from './api-keys.api.ts'
import { NewKeyCard } from './NewKeyCard.tsx'

/** Must be inside StepUpDialog. */
export function ApiKeysSection() {
  const { data, error, isLoading, refetch } = useListApiKeysQuery({})
  const [isAdding, setIsAdding] = useState(false)
  const [shownKey, setShownKey] = useState<string>()

  if (isLoading) return <TableSkeleton rows={2} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const isFull = data.items.length >= mostApiKeys
  return (
    <Section
      isFirst
      title="API keys"
      lead={
        <>
          API keys let your programs call the Mandate API as you, within the scopes you choose. See the{' '}
          <Link href="/api/docs" target="_blank" rel="noopener">
            API reference
          </Link>
          .
        </>
      }
      actions={
        !isAdding &&
        !isFull && (
          <Button variant="contained" startIcon={<Icon name="plus" size={16} />} onClick={() => setIsAdding(true)}>
            New key
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        {shownKey && <NewKeyCard apiKey={shownKey} onKept={() => setShownKey(undefined)} />}
        {isAdding && (
          <ApiKeyForm
            onCreated={(key) => {
              setShownKey(key)
              setIsAdding(false)
            }}
            onCancel={() => setIsAdding(false)}
          />
        )}
        {data.items.length > 0 ? (
          <KeyList apiKeys={data.items} />
        ) : (
          !isAdding && (
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>No keys yet. Create one to read the market from a spreadsheet or your own tools.</Box>
          )
        )}
        {isFull && <Notice>You can have up to {mostApiKeys} keys. Revoke one to create another.</Notice>}
      </Box>
    </Section>
  )
}

function KeyList({ apiKeys }: { apiKeys: readonly ApiKey[] }) {
  const [revoke, { isLoading }] = useRevokeApiKeyMutation()
  const [question, setQuestion] = useState<ApiKey>()
  const [failure, setFailure] = useState<ClientError>()

  async function take({ id, name }: ApiKey) {
    setFailure(undefined)
    const answer = await revoke({ params: { apiKeyId: id } })
    setQuestion(undefined)
    if (answer.data) showToast('success', `API key "${name}" revoked.`)
    else setFailure(toClientError(answer.error))
  }

  return (
    <>
      {failure && <ErrorMessage isInline error={failure} />}
      <Box component="ul" aria-label="API keys" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {apiKeys.map((apiKey) => (
          <KeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => setQuestion(apiKey)} />
        ))}
      </Box>
      <ConfirmDialog
        isOpen={question !== undefined}
        title={`Revoke ${question?.name ?? 'this key'}?`}
        confirmLabel="Revoke"
        isPending={isLoading}
        onConfirm={() => question && take(question)}
        onCancel={() => setQuestion(undefined)}
      >
        Its next call is refused. Programs that use it stop working until you give them another key.
      </ConfirmDialog>
    </>
  )
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, prefix, scopes: granted, createdAt, expiresAt, isExpired, lastUsedAt } = apiKey
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, py: 1.25, borderBottom: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontWeight: 500, overflowWrap: 'anywhere' }}>
          {name}
          <Box component="code" sx={{ typography: 'caption', fontFamily: 'monospace', color: 'text.secondary' }}>
            {prefix}…
          </Box>
          {isExpired && <Chip tone="caution">Expired</Chip>}
        </Box>
        <Box data-figures sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' }}>
          Created {formatDate(createdAt)} · {isExpired ? 'expired' : 'expires'} {formatDate(expiresAt)} ·{' '}
          {lastUsedAt ? `last used ${ago(lastUsedAt, Date.now())}` : 'not used yet'}
        </Box>
        <Box sx={{ typography: 'subtitle2', fontWeight: 400, mt: 0.25 }}>{granted.map((scope) => scopes[scope].label).join(', ')}</Box>
      </Box>
      <Button variant="outlined" size="small" color="error" onClick={onRevoke} aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
    </Box>
  )
}
